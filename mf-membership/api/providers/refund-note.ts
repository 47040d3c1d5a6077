const start = 'refund ';

/**
 * Returns the note sent with a refund and shown in the provider's dashboard, since refunds do not carry our reference.
 */
export const writeRefundNote = (refund: string): string => `${start}${refund}`;

/** Returns our id from a note; null when the note is not ours. */
export const readRefundNote = (note: string | null): string | null =>
  note?.startsWith(start) === true ? note.slice(start.length) : null;
