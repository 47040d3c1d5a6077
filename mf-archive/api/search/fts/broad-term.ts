import type { DatabaseSync } from 'node:sqlite';
import type { AskedQuery, Term } from '../query/query-tree.ts';
import { sampledOf } from './word-hints.ts';

/** Fewer pages than this are put in order by what they have of a word, whichever it is. */
export const rankedBelow = 20_000;

const last = '\u{10ffff}';

/** Pages of the sample with the word, or with the most frequent one that begins so. */
function sampledWith(database: DatabaseSync, { kind, words: [word] }: Term): number {
  if (word === undefined) return 0;
  const fits = kind === 'prefix' ? 'fold >= ? and fold < ?' : 'fold = ?';
  const values = kind === 'prefix' ? [word.fold, word.fold + last] : [word.fold];
  const found = database.prepare(`select max(pages) as pages from hint where ${fits}`).get(...values);
  return Number(found?.['pages'] ?? 0);
}

/**
 * Whether a query asks for nothing but one word that stands on at least half of very many pages. BM25 weighs such a
 * word next to nothing, so that its order would say nothing, and costs more than all the rest of the search.
 */
export function isBroadTerm(database: DatabaseSync, { tree, terms }: AskedQuery, rows: number, many: number): boolean {
  const term = tree?.kind === 'term' ? terms[tree.term] : undefined;
  if (term === undefined || rows < many) return false;
  if (term.words.length > 1 || (term.kind !== 'word' && term.kind !== 'prefix') || term.field !== null) return false;
  return sampledWith(database, term) * 2 >= sampledOf(rows);
}
