import type { DatabaseSync } from 'node:sqlite';
import { PostingsDigest } from '../index-text.ts';
import type { IndexedPage, SearchAnswer, SearchRequest } from '../search-index.ts';
import { ftsQuery } from './fts-query.ts';

/** A row in 64 calls back into JavaScript, which is what lets `terminate()` end a search that takes too long. */
const stoppable = '((page_words.rowid & 63) <> 0 or breathe())';

function filterOf({ title, firstDay, lastDay }: SearchRequest): {
  readonly sql: string;
  readonly values: (string | number)[];
} {
  const filters: readonly (readonly [string, string | number | null])[] = [
    ['page.title = ?', title],
    ['page.last_day >= ?', firstDay],
    ['page.first_day <= ?', lastDay],
  ];
  const used = filters.flatMap(([sql, value]) => (value === null ? [] : [{ sql, value }]));
  return { sql: used.map(({ sql }) => ` and ${sql}`).join(''), values: used.map(({ value }) => value) };
}

function searchNow(database: DatabaseSync, request: SearchRequest): SearchAnswer {
  const query = ftsQuery(request.terms);
  const { sql, values } = filterOf(request);
  // CROSS: the words first. Else SQLite starts from the title's pages and asks the full-text index anew for each.
  const pages = 'page_words cross join page on page.rowid = page_words.rowid';
  const where = `where page_words match ? and ${stoppable}${sql}`;
  const count = database
    .prepare(`select count(*) as total from ${sql === '' ? 'page_words' : pages} ${where}`)
    .get(query, ...values);
  const total = Number(count?.['total']);
  if (request.offset >= total) return { total, ids: [] };
  const rows = database
    .prepare(
      `select page.id from ${pages} ${where}
       order by bm25(page_words), page.first_day, page.slug limit ? offset ?`,
    )
    .all(query, ...values, request.limit, request.offset);
  return { total, ids: rows.map((row) => String(row['id'])) };
}

/** One view of the index for count and hits, also while pages are added. */
export function search(database: DatabaseSync, request: SearchRequest): SearchAnswer {
  database.exec('begin');
  try {
    return searchNow(database, request);
  } finally {
    database.exec('rollback');
  }
}

export const countPages = (database: DatabaseSync): number =>
  Number(database.prepare('select count(*) as pages from page').get()?.['pages']);

export function pagesWith(database: DatabaseSync, words: readonly string[]): readonly number[] {
  const statement = database.prepare('select doc from word where term = ?');
  return words.map((word) => Number(statement.get(word)?.['doc'] ?? 0));
}

/** Every page with a digest of its postings, read back from the full-text index itself. */
export function inspect(database: DatabaseSync): readonly IndexedPage[] {
  const digests = new Map<number, PostingsDigest>();
  for (const row of database.prepare('select term, doc, col, offset from posting').iterate()) {
    const page = Number(row['doc']);
    const digest = digests.get(page) ?? new PostingsDigest();
    digest.add(row['col'] === 'body' ? 'body' : 'wholes', Number(row['offset']), String(row['term']));
    digests.set(page, digest);
  }
  const pages = database.prepare('select rowid, id, slug, title, first_day, last_day from page order by id').all();
  const indexed = pages.map((row) => ({
    id: String(row['id']),
    slug: String(row['slug']),
    title: String(row['title']),
    firstDay: Number(row['first_day']),
    lastDay: Number(row['last_day']),
    digest: (digests.get(Number(row['rowid'])) ?? new PostingsDigest()).toString(),
  }));
  const known = new Set(pages.map((row) => Number(row['rowid'])));
  const orphans = [...digests.keys()].filter((rowid) => !known.has(rowid));
  const nowhere = { slug: '', title: '', firstDay: 0, lastDay: 0 };
  return [
    ...indexed,
    ...orphans.map((rowid) => ({ ...nowhere, id: `row ${String(rowid)}`, digest: 'words without a page' })),
  ];
}
