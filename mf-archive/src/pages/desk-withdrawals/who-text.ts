import type { Visitor } from 'shared-contracts/page';

/** Returns who wrote a line of a log. Only admins see the names of accounts, on the members page. */
export const whoText = (by: string | null, { id }: Pick<Visitor, 'id'>): string =>
  by === null ? '' : by === id ? 'by you' : 'by another archivist';
