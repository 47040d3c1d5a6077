import type { SiteLinks } from 'shared-contracts/site-links';

/** What was just done, as the address says it. */
export const historyDone = ['renamed', 'pinned', 'unpinned', 'deleted', 'restored', 'kept-for'] as const;
export type HistoryDone = (typeof historyDone)[number];

/** Which part of the history is shown. */
export interface HistoryLocation {
  readonly q: string;
  readonly page: number;
}

interface HistoryChange {
  readonly done: HistoryDone;
  /** Chats that were put away and can be had back. */
  readonly ids?: readonly string[];
}

/** The history, or what of it has some words; `told` says what was done. */
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

/** A page's number as an address has it. */
export const pageNumber = (typed: string | null): number =>
  /^\d{1,4}$/.test(typed ?? '') ? Math.max(1, Number(typed)) : 1;
