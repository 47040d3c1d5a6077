import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { ParsedQuery, Term } from '../query/query-tree.ts';
import type { PageEstimates } from './page-estimates.ts';

/** Below this number of pages, every word is ranked. */
export const minPagesForBroadTerm = 20_000;

/** A word or prefix that is expected on more pages than this is not ranked. */
const maxRanked = { word: 300_000, prefix: 100_000 } as const;

type SingleWordTerm = Term & { readonly kind: 'word' | 'prefix' };

const isSingleWord = ({ kind, words, field }: Term): boolean =>
  (kind === 'word' || kind === 'prefix') && words.length === 1 && field === null;

/** Returns the only word or prefix of a query; null if the query has more than one term, or another kind of term. */
function onlyWord({
  tree,
  terms,
}: ParsedQuery): { readonly kind: SingleWordTerm['kind']; readonly fold: string } | null {
  const term = tree?.kind === 'term' ? terms[tree.term] : undefined;
  if (term === undefined || !isSingleWord(term)) return null;
  return { kind: (term as SingleWordTerm).kind, fold: term.words[0]?.fold ?? '' };
}

/**
 * Returns whether a query is a single word or prefix on very many pages: on most of them, or on more than can be ranked
 * in time. BM25 gives such a word almost no weight, so ranking would mean little and take longer than the rest of the
 * search. An archive of fewer than `minPages` ranks everything; articles are ranked where possible.
 */
export function isBroadTerm(
  estimates: PageEstimates,
  parsedQuery: ParsedQuery,
  unit: SearchUnit,
  minPages: number,
): boolean {
  const word = onlyWord(parsedQuery);
  const pages = estimates.count('page');
  if (word === null || pages < minPages) return false;
  const mean = word.kind === 'word' ? estimates.meanOf(word.fold) : estimates.meanOfPrefix(word.fold);
  const found = estimates.unitsWith(mean, 'page');
  return (unit === 'page' && found >= pages / 2) || found >= maxRanked[word.kind];
}
