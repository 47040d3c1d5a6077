/** For how long a browser keeps a developer's release: a day's work. */
export const overrideMs = 8 * 60 * 60 * 1_000;
/** For how long a link may be opened. */
export const ticketMs = 10 * 60 * 1_000;

/** Where links lead, what their form sends to, and what ends it all. */
export const overridePath = '/developer/override';
export const resetPath = '/developer/override/reset';

/** Locked to this host where the connection is encrypted. */
export const overrideCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-developer' : 'developer';

/** One remote, and where a browser takes it from. */
export interface Override {
  readonly remote: string;
  /** Of the release file that the site keeps: SHA-256, hex. */
  readonly id: string;
  /** Address of the release's files, with a trailing slash. */
  readonly base: string;
}

/** What is signed, in a link and in the cookie. */
export interface OverrideClaim {
  /** Origin that it holds for. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly overrides: readonly Override[];
}
