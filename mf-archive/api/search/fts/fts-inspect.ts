import type { DatabaseSync } from 'node:sqlite';
import { PostingsDigest } from '../index-text.ts';
import type { IndexedPage } from '../search-index.ts';

function digestsOf(database: DatabaseSync): ReadonlyMap<number, PostingsDigest> {
  const digests = new Map<number, PostingsDigest>();
  for (const row of database.prepare('select term, doc, col, offset from posting').iterate()) {
    const page = Number(row['doc']);
    const digest = digests.get(page) ?? new PostingsDigest();
    digest.add(row['col'] === 'body' ? 'body' : 'wholes', Number(row['offset']), String(row['term']));
    digests.set(page, digest);
  }
  return digests;
}

/** Every page with a digest of its postings, read back from the full-text index itself. */
export function inspect(database: DatabaseSync): readonly IndexedPage[] {
  const digests = digestsOf(database);
  const pages = database
    .prepare(
      `select page.rowid, page.id, page.slug, title.slug as title, first_day, last_day, place
       from page left join title on title.number = page.title order by page.id`,
    )
    .all();
  const indexed = pages.map((row) => ({
    id: String(row['id']),
    slug: String(row['slug']),
    title: String(row['title']),
    firstDay: Number(row['first_day']),
    lastDay: Number(row['last_day']),
    place: Number(row['place']),
    digest: (digests.get(Number(row['rowid'])) ?? new PostingsDigest()).toString(),
  }));
  const known = new Set(pages.map((row) => Number(row['rowid'])));
  const orphans = [...digests.keys()].filter((rowid) => !known.has(rowid));
  const nowhere = { slug: '', title: '', firstDay: 0, lastDay: 0, place: 0 };
  return [
    ...indexed,
    ...orphans.map((rowid) => ({ ...nowhere, id: `row ${String(rowid)}`, digest: 'words without a page' })),
  ];
}
