import type { ComponentType } from 'react';
import type { DocumentData } from './search-page-data.ts';

/**
 * The component that shows the results; stored with them, so that pages that were not opened from results need not load
 * it.
 */
type ResultsView = ComponentType<{ readonly data: DocumentData; readonly from: string }>;

/** Results that remain visible while one of their pages is open in a dialog. */
interface Remembered {
  /** Path and query of the results. */
  readonly href: string;
  readonly data: DocumentData;
  readonly View: ResultsView;
  /** The page that was opened from them, whose card gets the focus again. */
  opened: string | null;
}

let last: Remembered | null = null;

/** The history state that a result's link passes to its page. Survives reloads, unlike the results. */
interface FromResults {
  readonly from: string;
}

/**
 * Remembers results in the module instead of the history, because they are large, and a reload should fetch them again.
 */
export function rememberResults(href: string, data: DocumentData, View: ResultsView): void {
  if (data.problem !== null) return;
  last = { href, data, View, opened: last?.href === href ? last.opened : null };
}

/** Remembers the first page that was opened; pages opened from the dialog are not among the results. */
export function rememberOpened(slug: string): void {
  if (last !== null) last.opened ??= slug;
}

/** Returns the card to focus when its results are shown again; only once. */
export function takeCardToFocus(href: string): string | null {
  if (last?.href !== href) return null;
  const { opened } = last;
  last.opened = null;
  return opened;
}

const isFromResults = (state: unknown): state is FromResults =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** Returns the results from which this history entry was opened, if this tab still has them. */
export function recallResults(state: unknown): Pick<Remembered, 'href' | 'data' | 'View'> | null {
  return isFromResults(state) && last?.href === state.from ? last : null;
}

/** Returns the last successful search of this tab, which remains shown when a later one fails. */
export const lastAnswered = (): Pick<Remembered, 'href' | 'data'> | null => last;
