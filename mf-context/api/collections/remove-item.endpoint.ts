import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { idRule, type ItemId } from 'shared-contracts/context/collections/collection-calls';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountIdOf } from '../account-id-of.ts';
import { scheduleCleaning, undoMs } from '../chats/clean-chats.ts';
import { contextSliceContext, type ContextTransaction, type ItemRow } from '../context-tables.ts';
import { insertAt } from './item-order.ts';
import { nextPlace, sameItem, markChanged } from './keep-thing.endpoint.ts';
import { itemsOf, ownCollection } from './own-collection.ts';

/** Removes an item from its collection; it can be restored for ten minutes. */
export async function removeItem(
  context: SliceContext,
  transaction: ContextTransaction,
  { accountId, item }: { readonly accountId: string; readonly item: ItemRow },
): Promise<void> {
  const { id, collection_id } = item;
  await transaction.deleteFrom('context_item').where('id', '=', id).execute();
  await transaction
    .insertInto('context_taken_item')
    .values({ id, account_id: accountId, collection_id, item: JSON.stringify(item), taken_at: context.now() })
    .execute();
  await scheduleCleaning(context, transaction, undoMs);
}

/**
 * Restores an item. Merges it with the same thing if that was added again; throws `conflict` if both have different
 * notes.
 */
async function reinsert(transaction: ContextTransaction, item: ItemRow, name: string): Promise<void> {
  const same = await sameItem(transaction, item.collection_id, item.thing_key);
  if (same === undefined) {
    const place = await nextPlace(transaction, { id: item.collection_id, name });
    await transaction
      .insertInto('context_item')
      .values({ ...item, place })
      .execute();
    await insertAt(transaction, await itemsOf(transaction, item.collection_id), item.id, item.place);
  } else if (same.note === '') {
    await transaction.updateTable('context_item').set({ note: item.note }).where('id', '=', same.id).execute();
  } else if (item.note !== '' && item.note !== same.note) {
    throw new AppError('conflict', `“${name}” already has this again, with another note`);
  }
}

/**
 * Restores an item that was removed within the last ten minutes, with its note and place. Errors: `not-found`, also for
 * another member's item and after ten minutes; `conflict` when the collection is full or has the thing again with
 * another note.
 */
export const restoreItem = endpoint({
  method: 'POST',
  path: '/api/context/collections/restore',
  access: 'user',
  input: () => Joi.object<ItemId, true>({ item: idRule().required() }).options({ stripUnknown: true }),
  handle: async (anyContext, { item: id }): Promise<Done> => {
    const { transact, now } = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    await transact(async (transaction) => {
      const taken = await transaction
        .deleteFrom('context_taken_item')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('taken_at', '>', now() - undoMs)
        .returning(['collection_id', 'item'])
        .executeTakeFirst();
      if (taken === undefined) {
        throw new AppError('not-found', 'This can no longer be restored', {
          hint: 'It was restored already, or more than ten minutes have passed.',
        });
      }
      const { name } = await ownCollection(transaction, accountId, taken.collection_id);
      await reinsert(transaction, JSON.parse(taken.item) as ItemRow, name);
      await markChanged(transaction, taken.collection_id, now());
    });
    return { success: true };
  },
});
