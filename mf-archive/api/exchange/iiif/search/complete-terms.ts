import { AppError } from 'shared-contracts/app-error';
import { words } from '../../../text/public.ts';
import type { PrintedTerm } from '../../../search/public.ts';

const maxTerms = 20;

/** A word that goes on from what was typed, and how often it stands in the edition. */
export interface CompletedTerm {
  readonly value: string;
  readonly total: number;
}

/** The least number of occurrences of a suggested word. Throws `bad-request`. */
export function readMin(text: string | null): number {
  if (text === null || text === '') return 1;
  if (!/^\d{1,6}$/.test(text)) throw new AppError('bad-request', 'min is a whole number');
  return Number(text);
}

/** The words of an edition that begin as the last one typed does, the most frequent first. None where no word is begun. */
export function completeTerms(terms: readonly PrintedTerm[], q: string, min: number): readonly CompletedTerm[] {
  const open = words(q).at(-1);
  if (open === undefined || open.end !== q.length) return [];
  return terms
    .filter(({ fold, count }) => fold.startsWith(open.fold) && count >= min)
    .toSorted((one, other) => other.count - one.count || (one.fold < other.fold ? -1 : 1))
    .slice(0, maxTerms)
    .map(({ text, count }) => ({ value: q.slice(0, open.start) + text, total: count }));
}
