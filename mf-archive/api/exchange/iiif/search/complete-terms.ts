import { AppError } from 'shared-contracts/app-error';
import { words } from '../../../text/public.ts';
import type { PrintedTerm } from '../../../search/public.ts';

const maxTerms = 20;

/** A suggested word, and how often it occurs in the edition. */
export interface CompletedTerm {
  readonly value: string;
  readonly total: number;
}

/** Parses the minimum number of occurrences of suggested words. Throws `bad-request`. */
export function readMin(text: string | null): number {
  if (text === null || text === '') return 1;
  if (!/^\d{1,6}$/.test(text)) throw new AppError('bad-request', 'min is a whole number');
  return Number(text);
}

/**
 * Returns at most `maxTerms` words of the edition that begin like the last typed word, the most frequent first; none if
 * the query does not end in a word.
 */
export function completeTerms(terms: readonly PrintedTerm[], q: string, min: number): readonly CompletedTerm[] {
  const open = words(q).at(-1);
  if (open === undefined || open.end !== q.length) return [];
  return terms
    .filter(({ fold, count }) => fold.startsWith(open.fold) && count >= min)
    .toSorted((one, other) => other.count - one.count || (one.fold < other.fold ? -1 : 1))
    .slice(0, maxTerms)
    .map(({ text, count }) => ({ value: q.slice(0, open.start) + text, total: count }));
}
