import type { Visitor } from 'shared-contracts/page';

/** Returns who wrote a line of a log. Accounts are only named to admins, on the page of members. */
export const whoText = (by: string | null, { id }: Pick<Visitor, 'id'>): string =>
  by === null ? '' : by === id ? 'by you' : 'by another archivist';
