/** Somebody who can be written to. */
export interface Addressee {
  readonly address: string;
  /** The owner has shown to read mail at the address. */
  readonly proven: boolean;
}

/** What mail has to know of accounts. */
export interface MailDirectory {
  /** Null when there is no such account (any more). */
  find(accountId: string): Promise<Addressee | null>;
  /** A secret that opens a single-use link; null when the link no longer holds. May be asked for more than once. */
  makeSecret(linkId: string): Promise<string | null>;
}
