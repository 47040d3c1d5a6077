import type { Transaction } from 'kysely';

/** The account that an email is for. */
export interface Recipient {
  /**
   * Id of the account. The email goes to its address at the time of sending, and is dropped if the account is erased.
   */
  readonly account: string;
  /**
   * True for emails that reveal something about the account, such as alerts: they are sent only if the owner has
   * confirmed the address, and otherwise dropped silently. False for receipts and emails about charges and refunds,
   * which are sent in any case because money is concerned; they give access to nothing.
   */
  readonly onlyProven: boolean;
  /** An address other than the account's: a new one to be confirmed, or the previous one. */
  readonly address?: string;
}

/** A person without an account who gave an address for a receipt. Only receipts and news of refunds are sent there. */
export interface GuestRecipient {
  readonly account: null;
  /**
   * The email is dropped silently if the address could be read as two, or if it is the placeholder of an erased
   * person.
   */
  readonly address: string;
}

/** A button in an email. */
export interface EmailLink {
  readonly label: string;
  /** A path of this site; made absolute with PUBLIC_URL, never with values from a request. */
  readonly path: `/${string}`;
  /** The id of a single-use link. Its secret is created when the email is sent, and added to the path as `token`. */
  readonly secretOf?: string;
}

/** A short email in plain words, sent as text and as simple HTML. */
export interface EmailMessage {
  readonly to: GuestRecipient | Recipient;
  readonly subject: string;
  /** Paragraphs before the link. */
  readonly text: readonly string[];
  readonly link?: EmailLink;
  /** Paragraphs after the link. */
  readonly after?: readonly string[];
}

/** The port to email: messages are written to an outbox together with a transaction, and sent at least once. */
export interface MailPort {
  /** True if emails leave this machine; without MAIL_URL they are stored as files in DATA_DIR. */
  readonly leaves: boolean;
  /** Sends the email if the transaction is committed, and never otherwise. */
  add<Tables>(transaction: Transaction<Tables>, message: EmailMessage): Promise<void>;
}
