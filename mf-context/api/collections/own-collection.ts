import { AppError } from 'shared-contracts/app-error';
import type { CollectionRow, ContextSliceContext, ItemRow } from '../context-tables.ts';

type ReadOnlyDb = Pick<ContextSliceContext['db'], 'selectFrom'>;

/** The same error for a missing collection and for another member's. */
const notFound = (): AppError =>
  new AppError('not-found', 'This collection does not exist', { hint: 'It may have been deleted.' });

/** Returns the account's own collection; null otherwise. */
export async function findOwn(db: ReadOnlyDb, accountId: string, id: string): Promise<CollectionRow | null> {
  const row = await db
    .selectFrom('context_collection')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the account's own collection. Throws `not-found`. */
export async function ownCollection(db: ReadOnlyDb, accountId: string, id: string): Promise<CollectionRow> {
  const row = await findOwn(db, accountId, id);
  if (row === null) throw notFound();
  return row;
}

export async function countItems(db: ReadOnlyDb, collection: string): Promise<number> {
  const { count } = await db
    .selectFrom('context_item')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('collection_id', '=', collection)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the items of a collection in its owner's order, all or a range of them. */
export async function itemsOf(
  db: ReadOnlyDb,
  collection: string,
  part?: { readonly limit: number; readonly offset: number },
): Promise<readonly ItemRow[]> {
  const items = db
    .selectFrom('context_item')
    .selectAll()
    .where('collection_id', '=', collection)
    .orderBy('place')
    .orderBy('id');
  return await (part === undefined ? items : items.limit(part.limit).offset(part.offset)).execute();
}
