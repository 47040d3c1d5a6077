const start = 'refund ';

/** What goes along with a refund, and is seen at the provider's desk: refunds have no reference of ours there. */
export const writeRefundNote = (refund: string): string => `${start}${refund}`;

/** Our id in a note; null: it is not ours. */
export const readRefundNote = (note: string | null): string | null =>
  note?.startsWith(start) === true ? note.slice(start.length) : null;
