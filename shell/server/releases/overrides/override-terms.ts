/** How long a browser uses a developer's release: a working day. */
export const overrideMs = 8 * 60 * 60 * 1_000;
/** How long a link is valid. */
export const ticketMs = 10 * 60 * 1_000;

/** The address that ends the overrides. */
export const resetPath = '/developer/override/reset';

/** A remote, and where a browser loads it from. */
export interface Override {
  readonly remote: string;
  /** The id of the offer. */
  readonly id: string;
  /** Address of the folder with the files of each version, with a trailing slash. */
  readonly base: string;
}

/** The signed content of a link and of the cookie. */
export interface OverrideClaim {
  /** The origin for which it is valid. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly overrides: readonly Override[];
}
