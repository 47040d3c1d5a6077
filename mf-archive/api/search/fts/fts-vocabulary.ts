import type { DatabaseSync } from 'node:sqlite';
import type { Completion } from '../search-index.ts';

export const countPages = (database: DatabaseSync): number =>
  Number(database.prepare('select count(*) as pages from page').get()?.['pages']);

/**
 * Returns the number of pages with each word. Folded words contain only letters and digits, so they need no escaping.
 */
export function pagesWith(database: DatabaseSync, words: readonly string[]): readonly number[] {
  const statement = database.prepare('select count(*) as pages from page_words where page_words match ?');
  return words.map((word) => Number(statement.get(`"${word}"`)?.['pages'] ?? 0));
}

/**
 * Counts the pages with a word, up to `most`. A folded word contains only letters and digits, so it needs no escaping.
 */
export function pagesOf(database: DatabaseSync, fold: string, most: number): number {
  const counted = database
    .prepare('select count(*) as pages from (select rowid from page_words where page_words match ? limit ?)')
    .get(`"${fold}"`, most);
  return Number(counted?.['pages']);
}

export function samplePages(database: DatabaseSync, count: number): readonly string[] {
  const ends = database.prepare('select min(rowid) as first, max(rowid) as last from page').get();
  const [first, last] = [Number(ends?.['first'] ?? 0), Number(ends?.['last'] ?? 0)];
  const from = database.prepare('select id from page where rowid >= ? order by rowid limit 1');
  const step = (last - first + 1) / count;
  const ids = Array.from({ length: count }, (_, at) => from.get(Math.floor(first + at * step))?.['id']);
  return [...new Set(ids.flatMap((id) => (typeof id === 'string' ? [id] : [])))];
}

/** Limits of a vocabulary scan: number of words in alphabetical order, and time in ms. */
const maxWordsScanned = 1_000;
const scanMs = 25;
const hintsPerCompletion = 2;

const lastCharacter = '\u{10ffff}';

/** Returns sampled words with this prefix, the most frequent first. */
function completeFromHints(
  database: DatabaseSync,
  beginning: string,
  limit: number,
): readonly Omit<Completion, 'pages'>[] {
  const letterCount = Array.from(beginning).length;
  const where = letterCount <= 2 ? `substr(fold, 1, ${String(letterCount)}) = ?` : 'fold >= ? and fold < ?';
  const values = letterCount <= 2 ? [beginning] : [beginning, beginning + lastCharacter];
  return database
    .prepare(`select fold, printed from hint where ${where} order by pages desc, fold limit ?`)
    .all(...values, limit)
    .map((row) => ({ fold: String(row['fold']), text: String(row['printed']) }));
}

/**
 * Returns the most frequent words with this prefix that are found in time. Other readings of words are not included.
 */
function completeFromVocabulary(database: DatabaseSync, beginning: string, limit: number): readonly Completion[] {
  const endsAt = performance.now() + scanMs;
  const found: Completion[] = [];
  const statement = database.prepare(
    "select term, doc from word where term >= ? and term < ? and col = 'body' limit ?",
  );
  for (const row of statement.iterate(beginning, beginning + lastCharacter, maxWordsScanned)) {
    const fold = String(row['term']);
    found.push({ fold, text: fold, pages: Number(row['doc']) });
    if (performance.now() > endsAt) break;
  }
  return found.sort((a, b) => b.pages - a.pages).slice(0, limit);
}

/**
 * Returns words with this prefix, those on most pages first. For one or two letters only sampled words are used, since
 * half of the vocabulary may match.
 */
export function complete(database: DatabaseSync, beginning: string, limit: number): readonly Completion[] {
  const found = new Map<string, Completion>();
  if (Array.from(beginning).length > 2) {
    for (const one of completeFromVocabulary(database, beginning, limit)) found.set(one.fold, one);
  }
  for (const { fold, text } of completeFromHints(database, beginning, hintsPerCompletion * limit)) {
    const pages = found.get(fold)?.pages ?? pagesWith(database, [fold])[0] ?? 0;
    if (pages > 0) found.set(fold, { fold, text, pages });
  }
  return [...found.values()].sort((a, b) => b.pages - a.pages || (a.fold < b.fold ? -1 : 1)).slice(0, limit);
}
