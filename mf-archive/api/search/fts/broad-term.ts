import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { AskedQuery, Term } from '../query/query-tree.ts';
import { sampledOf } from './word-hints.ts';

/** Fewer pages than this are put in order by what they have of a word, whichever it is. */
export const rankedBelow = 20_000;

/** A word, or a beginning of words, that is expected on more pages than this puts them in no order. */
const mostRanked = { word: 300_000, prefix: 100_000 } as const;

const last = '\u{10ffff}';

/** On which share of the sampled pages a word stands. */
function shareWith(database: DatabaseSync, fold: string, sampled: number): number {
  const found = database.prepare('select pages from hint where fold = ?').get(fold);
  return Number(found?.['pages'] ?? 0) / sampled;
}

/** The same for any word that begins so, as if each stood where it does whatever the others do. */
function shareBeginning(database: DatabaseSync, beginning: string, sampled: number): number {
  const words = database.prepare('select pages from hint where fold >= ? and fold < ?');
  words.setReturnArrays(true);
  let without = 1;
  for (const values of words.iterate(beginning, beginning + last) as Iterable<unknown>) {
    const [pages] = values as readonly [number];
    without *= 1 - Math.min(1, pages / sampled);
  }
  return 1 - without;
}

type OneWord = Term & { readonly kind: 'word' | 'prefix' };

const isOneWord = ({ kind, words, field }: Term): boolean =>
  (kind === 'word' || kind === 'prefix') && words.length === 1 && field === null;

/** The one word, or beginning of one, that a query asks for. */
function onlyWord({ tree, terms }: AskedQuery): { readonly kind: OneWord['kind']; readonly fold: string } | null {
  const term = tree?.kind === 'term' ? terms[tree.term] : undefined;
  if (term === undefined || !isOneWord(term)) return null;
  return { kind: (term as OneWord).kind, fold: term.words[0]?.fold ?? '' };
}

/**
 * Whether a query asks for nothing but one word, or words that begin so, on very many pages: most of all pages, or
 * more than can be ranked in time. BM25 weighs such a word next to nothing, so that its order would say little, and
 * costs more than all the rest of the search. `many`: an archive of fewer pages ranks whatever it has; articles are
 * ranked where they can be.
 */
export function isBroadTerm(database: DatabaseSync, query: AskedQuery, unit: SearchUnit, many: number): boolean {
  const asked = onlyWord(query);
  const pages = Number(database.prepare('select max(rowid) as last from page').get()?.['last'] ?? 0);
  if (asked === null || pages < many) return false;
  const shareOf = asked.kind === 'word' ? shareWith : shareBeginning;
  const share = shareOf(database, asked.fold, sampledOf(pages));
  return (unit === 'page' && share >= 1 / 2) || share * pages >= mostRanked[asked.kind];
}
