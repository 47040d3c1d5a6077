import { maxItems } from 'shared-contracts/context/collections/collection';
import type { ContextSliceContext } from '../context-tables.ts';
import { readStoredFacts } from './stored-facts.ts';

/** The most pages possible: an answer cites up to five. */
const maxPages = 5 * maxItems;

/** Items examined together when looking for the first page. */
const batchSize = 20;

type ReadOnlyDb = Pick<ContextSliceContext['db'], 'selectFrom'>;

/** Returns the slugs of the pages of a collection's items, in the order of the items. */
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

/** True when the collection has at least one page. Nearly every item has one, so the first batch usually decides. */
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
