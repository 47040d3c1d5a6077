import { maxItems } from 'shared-contracts/context/collections/collection';
import type { ContextSliceContext } from '../context-tables.ts';
import { readStoredFacts } from './stored-facts.ts';

/** As many as there can be: an answer is of up to five pages. */
const maxPages = 5 * maxItems;

/** Things that are looked at together for the first page. */
const batchSize = 20;

type ReadOnlyDb = Pick<ContextSliceContext['db'], 'selectFrom'>;

/** Slugs of the pages that its things are of, the first of them first. */
export async function pagesOfCollection(db: ReadOnlyDb, collection: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('context_item')
    .select('kept')
    .where('collection_id', '=', collection)
    .orderBy('place')
    .execute();
  const slugs = rows.flatMap((row) => readStoredFacts(row).places.map(({ slug }) => slug));
  return [...new Set(slugs)].slice(0, maxPages);
}

/** Whether there is a page to ask. Nearly everything that is kept has one: the first things tell it. */
export async function hasPages(db: ReadOnlyDb, collection: string): Promise<boolean> {
  for (let before = 0; ; before += batchSize) {
    const rows = await db
      .selectFrom('context_item')
      .select('kept')
      .where('collection_id', '=', collection)
      .orderBy('place')
      .orderBy('id')
      .limit(batchSize)
      .offset(before)
      .execute();
    if (rows.some((row) => readStoredFacts(row).places.length > 0)) return true;
    if (rows.length < batchSize) return false;
  }
}
