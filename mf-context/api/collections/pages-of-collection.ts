import { mostItems } from 'shared-contracts/context/collections/collection';
import type { ContextContext } from '../context-tables.ts';
import { readKept } from './kept-facts.ts';

/** As many as there can be: an answer is of up to five pages. */
const mostPages = 5 * mostItems;

/** Things that are looked at together for the first page. */
const atOnce = 20;

type Reading = Pick<ContextContext['db'], 'selectFrom'>;

/** Slugs of the pages that its things are of, the first of them first. */
export async function pagesOfCollection(db: Reading, collection: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('context_item')
    .select('kept')
    .where('collection_id', '=', collection)
    .orderBy('place')
    .execute();
  const slugs = rows.flatMap((row) => readKept(row).places.map(({ slug }) => slug));
  return [...new Set(slugs)].slice(0, mostPages);
}

/** Whether there is a page to ask. Nearly everything that is kept has one: the first things tell it. */
export async function hasPages(db: Reading, collection: string): Promise<boolean> {
  for (let before = 0; ; before += atOnce) {
    const rows = await db
      .selectFrom('context_item')
      .select('kept')
      .where('collection_id', '=', collection)
      .orderBy('place')
      .orderBy('id')
      .limit(atOnce)
      .offset(before)
      .execute();
    if (rows.some((row) => readKept(row).places.length > 0)) return true;
    if (rows.length < atOnce) return false;
  }
}
