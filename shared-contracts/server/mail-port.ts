import type { Transaction } from 'kysely';

/** Whom an e-mail is for. */
export interface Recipient {
  /** Id of the account: the e-mail goes to its address as of when it is sent, and nowhere once it is erased. */
  readonly account: string;
  /**
   * Alerts, and what tells of an account: only when the owner has proven to read mail at the address. Dropped silently
   * otherwise. A receipt goes out either way, as money was taken, and opens nothing.
   */
  readonly onlyProven: boolean;
  /** Another address than the account's own: a new one to be proven, or the one before. */
  readonly address?: string;
}

/** Somebody without an account, who gave an address: for a receipt, and for nothing that they did not ask for. */
export interface GuestRecipient {
  readonly account: null;
  /** Dropped silently when it could be read as two, or is what stands in an erased person's place. */
  readonly address: string;
}

/** A button of an e-mail. */
export interface EmailLink {
  readonly label: string;
  /** A path of ours; made absolute with PUBLIC_URL and nothing that a request said. */
  readonly path: `/${string}`;
  /** The id of a single-use link: its secret is made when the e-mail leaves, and added to the path as `token`. */
  readonly secretOf?: string;
}

/** Plain and short: drawn as text and as simple HTML from the same words. */
export interface EmailMessage {
  readonly to: GuestRecipient | Recipient;
  readonly subject: string;
  /** Paragraphs before the link. */
  readonly text: readonly string[];
  readonly link?: EmailLink;
  /** Paragraphs after it. */
  readonly after?: readonly string[];
}

/** The way out for mail: written to an outbox with the transaction that it tells of, and sent at least once. */
export interface MailPort {
  /** Whether mail leaves this machine; without MAIL_URL it lands as a file in DATA_DIR. */
  readonly leaves: boolean;
  /** The e-mail is sent when the transaction is kept, and never when it is not. */
  add<Tables>(transaction: Transaction<Tables>, message: EmailMessage): Promise<void>;
}
