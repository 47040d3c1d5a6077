import type { ComponentType } from 'react';
import type { SearchPageData } from './search-page-data.ts';

/** Draws the results; handed over with them, so that a page that was not opened from any need not load it. */
type ResultsView = ComponentType<{ readonly data: SearchPageData; readonly from: string }>;

/** Results that stay on the table while one of their pages is read in a dialog over them. */
interface Remembered {
  /** Path and query of the results. */
  readonly href: string;
  readonly data: SearchPageData;
  readonly View: ResultsView;
  /** The page that was opened from them: its card gets the focus back. */
  opened: string | null;
}

let last: Remembered | null = null;

/** What a link from a result hands to the page that it opens. Survives reloads, unlike the results. */
interface FromResults {
  readonly from: string;
}

/** Kept in the module and not in history: results are too large for it, and a reload should read afresh. */
export function rememberResults(href: string, data: SearchPageData, View: ResultsView): void {
  if (data.problem !== null) return;
  last = { href, data, View, opened: last?.href === href ? last.opened : null };
}

/** The first one counts: pages turned in the dialog are not among the results. */
export function rememberOpened(slug: string): void {
  if (last !== null) last.opened ??= slug;
}

/** The card to focus when its results come back; only once. */
export function takeOpened(href: string): string | null {
  if (last?.href !== href) return null;
  const { opened } = last;
  last.opened = null;
  return opened;
}

const isFromResults = (state: unknown): state is FromResults =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** The results from which this history entry was opened, if this tab still has them. */
export function recallResults(state: unknown): Pick<Remembered, 'href' | 'data' | 'View'> | null {
  return isFromResults(state) && last?.href === state.from ? last : null;
}

/** The last search of this tab that was answered: it stays while a later one is not. */
export const lastAnswered = (): Pick<Remembered, 'href' | 'data'> | null => last;
