import type { DatabaseSync } from 'node:sqlite';
import type { Alternative } from './query-tree.ts';
import { beginningOf, fitsWildcard } from './wildcard.ts';

/** Words that a wildcard may stand for; those on most pages are taken. */
export const mostWildcardWords = 60;

/** Words of the archive that are looked at for one wildcard, and how long that may take, in ms. */
const mostLookedAt = 50_000;
const lookingMs = 200;

const last = '\u{10ffff}';

/**
 * `all`: these are the words. `some`: more fit, these are on most pages. `unknown`: so many words begin so that not all
 * could be looked at; none are told, since those that were looked at come first in the alphabet only.
 */
export type WildcardWidth = 'all' | 'some' | 'unknown';

export interface WildcardWords {
  readonly words: readonly Alternative[];
  readonly width: WildcardWidth;
}

/** A table of this connection alone: each word of any column, once. */
const vocabulary = `create virtual table if not exists temp.any_word using fts5vocab(main, page_words, row)`;

/** The words of the archive that fit a pattern, as folded, those on most pages first. */
export function wildcardWords(database: DatabaseSync, pattern: string, limit = mostWildcardWords): WildcardWords {
  database.exec(vocabulary);
  const beginning = beginningOf(pattern);
  const rows = database
    .prepare('select term, doc from temp.any_word where term >= ? and term < ? limit ?')
    .iterate(beginning, beginning + last, mostLookedAt + 1);
  const endsAt = performance.now() + lookingMs;
  const found: Alternative[] = [];
  let looked = 0;
  for (const row of rows) {
    looked += 1;
    if (looked > mostLookedAt || performance.now() > endsAt) return { words: [], width: 'unknown' };
    const fold = String(row['term']);
    if (fitsWildcard(pattern, fold)) found.push({ fold, pages: Number(row['doc']), why: 'wildcard' });
  }
  const words = found.sort((a, b) => b.pages - a.pages || (a.fold < b.fold ? -1 : 1)).slice(0, limit);
  return { words, width: words.length < found.length ? 'some' : 'all' };
}
