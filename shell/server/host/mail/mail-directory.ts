/** A person who can get emails. */
export interface Addressee {
  readonly address: string;
  /** True when the owner has confirmed the address. */
  readonly proven: boolean;
}

/** What the outbox needs from accounts. */
export interface MailDirectory {
  /** Resolves to null when the account does not exist, or was erased. */
  find(accountId: string): Promise<Addressee | null>;
  /** Makes the secret of a single-use link; null when the link is no longer valid. Can be called more than once. */
  makeSecret(linkId: string): Promise<string | null>;
}
