import type { Visitor } from 'shared-contracts/page';

/** Who wrote a line of a log. Accounts are named to admins only, on the page of members. */
export const whoText = (by: string | null, { id }: Pick<Visitor, 'id'>): string =>
  by === null ? '' : by === id ? 'by you' : 'by another archivist';
