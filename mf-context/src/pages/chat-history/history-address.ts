import type { SiteLinks } from 'shared-contracts/site-links';

/** The values of the address field `done`, which names the last action. */
export const historyDone = ['renamed', 'pinned', 'unpinned', 'deleted', 'restored', 'kept-for'] as const;
export type HistoryDone = (typeof historyDone)[number];

/** Which part of the history is shown. */
export interface HistoryLocation {
  readonly q: string;
  readonly page: number;
}

interface HistoryChange {
  readonly done: HistoryDone;
  /** Ids of deleted chats that can be restored. */
  readonly ids?: readonly string[];
}

/** Returns the path of the history, or of a search in it, with the last action. */
export function historyPath(
  links: Pick<SiteLinks, 'questions'>,
  { q, page }: HistoryLocation,
  change?: HistoryChange,
): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (page > 1) query.set('page', String(page));
  if (change !== undefined) query.set('done', change.done);
  for (const id of change?.ids ?? []) query.append('id', id);
  return query.size === 0 ? links.questions : `${links.questions}?${query.toString()}`;
}

/** Parses a page number of an address; 1 for anything invalid. */
export const pageNumber = (typed: string | null): number =>
  /^\d{1,4}$/.test(typed ?? '') ? Math.max(1, Number(typed)) : 1;
