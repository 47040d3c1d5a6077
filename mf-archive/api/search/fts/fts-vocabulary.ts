import type { DatabaseSync } from 'node:sqlite';
import type { Completion } from '../search-index.ts';

export const countPages = (database: DatabaseSync): number =>
  Number(database.prepare('select count(*) as pages from page').get()?.['pages']);

/** Folded words hold letters and digits only: nothing in them can be read as syntax. */
export function pagesWith(database: DatabaseSync, words: readonly string[]): readonly number[] {
  const statement = database.prepare('select count(*) as pages from page_words where page_words match ?');
  return words.map((word) => Number(statement.get(`"${word}"`)?.['pages'] ?? 0));
}

/** Ids of pages spread evenly over the rows. */
export function samplePages(database: DatabaseSync, count: number): readonly string[] {
  const ends = database.prepare('select min(rowid) as first, max(rowid) as last from page').get();
  const [first, last] = [Number(ends?.['first'] ?? 0), Number(ends?.['last'] ?? 0)];
  const from = database.prepare('select id from page where rowid >= ? order by rowid limit 1');
  const step = (last - first + 1) / count;
  const ids = Array.from({ length: count }, (_, at) => from.get(Math.floor(first + at * step))?.['id']);
  return [...new Set(ids.flatMap((id) => (typeof id === 'string' ? [id] : [])))];
}

/** Words of the vocabulary that are looked at, in the order of the alphabet, and how long that may take. */
const mostWords = 1_000;
const scanMs = 25;
const counting = 2;

const last = '\u{10ffff}';

/** Words of the sample that begin so, the most frequent first. */
function hinted(database: DatabaseSync, beginning: string, limit: number): readonly Omit<Completion, 'pages'>[] {
  const letters = Array.from(beginning).length;
  const where = letters <= 2 ? `substr(fold, 1, ${String(letters)}) = ?` : 'fold >= ? and fold < ?';
  const values = letters <= 2 ? [beginning] : [beginning, beginning + last];
  return database
    .prepare(`select fold, printed from hint where ${where} order by pages desc, fold limit ?`)
    .all(...values, limit)
    .map((row) => ({ fold: String(row['fold']), text: String(row['printed']) }));
}

/** All words that begin so, as far as time allows; the most frequent of them. Other readings of words are none. */
function scanned(database: DatabaseSync, beginning: string, limit: number): readonly Completion[] {
  const endsAt = performance.now() + scanMs;
  const found: Completion[] = [];
  const statement = database.prepare(
    "select term, doc from word where term >= ? and term < ? and col = 'body' limit ?",
  );
  for (const row of statement.iterate(beginning, beginning + last, mostWords)) {
    const fold = String(row['term']);
    found.push({ fold, text: fold, pages: Number(row['doc']) });
    if (performance.now() > endsAt) break;
  }
  return found.sort((a, b) => b.pages - a.pages).slice(0, limit);
}

/**
 * Words that begin so, those on most pages first. Of one or two letters only the sample is asked, since half of the
 * vocabulary may begin so.
 */
export function complete(database: DatabaseSync, beginning: string, limit: number): readonly Completion[] {
  const found = new Map<string, Completion>();
  if (Array.from(beginning).length > 2) {
    for (const one of scanned(database, beginning, limit)) found.set(one.fold, one);
  }
  for (const { fold, text } of hinted(database, beginning, counting * limit)) {
    const pages = found.get(fold)?.pages ?? pagesWith(database, [fold])[0] ?? 0;
    if (pages > 0) found.set(fold, { fold, text, pages });
  }
  return [...found.values()].sort((a, b) => b.pages - a.pages || (a.fold < b.fold ? -1 : 1)).slice(0, limit);
}
