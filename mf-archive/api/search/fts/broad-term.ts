import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { ParsedQuery, Term } from '../query/query-tree.ts';
import { sampledOf } from './word-hints.ts';

/** Below this number of pages, every word is ranked. */
export const minPagesForBroadTerm = 20_000;

/** A word or prefix that is expected on more pages than this is not ranked. */
const maxRanked = { word: 300_000, prefix: 100_000 } as const;

const lastCharacter = '\u{10ffff}';

/** Returns the share of sampled pages that contain a word. */
function shareWith(database: DatabaseSync, fold: string, sampled: number): number {
  const found = database.prepare('select pages from hint where fold = ?').get(fold);
  return Number(found?.['pages'] ?? 0) / sampled;
}

/** Returns the share of sampled pages with any word of this prefix, assuming that words occur independently. */
function shareWithPrefix(database: DatabaseSync, beginning: string, sampled: number): number {
  const words = database.prepare('select pages from hint where fold >= ? and fold < ?');
  words.setReturnArrays(true);
  let without = 1;
  for (const values of words.iterate(beginning, beginning + lastCharacter) as Iterable<unknown>) {
    const [pages] = values as readonly [number];
    without *= 1 - Math.min(1, pages / sampled);
  }
  return 1 - without;
}

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
  database: DatabaseSync,
  parsedQuery: ParsedQuery,
  unit: SearchUnit,
  minPages: number,
): boolean {
  const word = onlyWord(parsedQuery);
  const pages = Number(database.prepare('select max(rowid) as last from page').get()?.['last'] ?? 0);
  if (word === null || pages < minPages) return false;
  const shareOf = word.kind === 'word' ? shareWith : shareWithPrefix;
  const share = shareOf(database, word.fold, sampledOf(pages));
  return (unit === 'page' && share >= 1 / 2) || share * pages >= maxRanked[word.kind];
}
