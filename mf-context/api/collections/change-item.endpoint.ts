import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { idRule, textRule, type ChangeItemInput } from 'shared-contracts/context/collections/collection-calls';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type ContextTransaction, type ItemRow } from '../context-tables.ts';
import { insertAt } from './item-order.ts';
import { nextPlace, sameItem, markChanged } from './keep-thing.endpoint.ts';
import { itemsOf, ownCollection } from './own-collection.ts';
import { removeItem } from './remove-item.endpoint.ts';

async function ownItem(transaction: ContextTransaction, accountId: string, item: string): Promise<ItemRow> {
  const row = await transaction
    .selectFrom('context_item')
    .innerJoin('context_collection', 'context_collection.id', 'context_item.collection_id')
    .selectAll('context_item')
    .where('context_item.id', '=', item)
    .where('context_collection.account_id', '=', accountId)
    .executeTakeFirst();
  if (row !== undefined) return row;
  throw new AppError('not-found', 'This is not in your collections', { hint: 'It may have been removed already.' });
}

async function remove(transaction: ContextTransaction, { id }: ItemRow): Promise<void> {
  await transaction.deleteFrom('context_item').where('id', '=', id).execute();
}

async function writeNote(transaction: ContextTransaction, id: string, note: string): Promise<void> {
  await transaction.updateTable('context_item').set({ note }).where('id', '=', id).execute();
}

/**
 * Moves an item. Where the other collection has the same thing, merges them; throws `conflict` if both have different
 * notes.
 */
async function move(transaction: ContextTransaction, item: ItemRow, goal: { id: string; name: string }): Promise<void> {
  const same = await sameItem(transaction, goal.id, item.thing_key);
  if (same === undefined) {
    const place = await nextPlace(transaction, goal);
    await transaction
      .updateTable('context_item')
      .set({ collection_id: goal.id, place })
      .where('id', '=', item.id)
      .execute();
    return;
  }
  if (same.note === '') await writeNote(transaction, same.id, item.note);
  else if (item.note !== '' && item.note !== same.note) {
    throw new AppError('conflict', `“${goal.name}” already has this, with another note`, {
      hint: 'Please copy your note there and remove this one.',
    });
  }
  await remove(transaction, item);
}

type Change = Omit<ChangeItemInput, 'item' | 'note'>;

/** Removes, moves or reorders the item: the first of these that is asked for. Returns the ids of its collections. */
async function applyChange(
  context: SliceContext,
  transaction: ContextTransaction,
  item: ItemRow,
  change: Change,
): Promise<ReadonlySet<string>> {
  const accountId = accountIdOf(context);
  const from = item.collection_id;
  const goal = change.moveTo === undefined ? null : await ownCollection(transaction, accountId, change.moveTo);
  if (change.remove === true) await removeItem(context, transaction, { accountId, item });
  else if (goal !== null && goal.id !== from) await move(transaction, item, goal);
  else if (change.place !== undefined) {
    await insertAt(transaction, await itemsOf(transaction, from), item.id, change.place);
  }
  return new Set([from, goal?.id ?? from]);
}

/**
 * Annotates, moves, reorders or removes one of the visitor's own items. Errors: `not-found`, also for another member's
 * item or target collection; `conflict` when the target is full or has the thing with another note.
 */
export const changeItem = endpoint({
  method: 'POST',
  path: '/api/context/collections/item',
  access: 'user',
  input: () =>
    Joi.object<ChangeItemInput>({
      item: idRule().required(),
      note: textRule(2_000),
      remove: Joi.boolean(),
      moveTo: idRule(),
      place: Joi.number().integer().min(1).max(2_000),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { item: id, note, ...change }): Promise<Done> => {
    const { transact, now } = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    await transact(async (transaction) => {
      const item = await ownItem(transaction, accountId, id);
      const noted = { ...item, note: note ?? item.note };
      if (noted.note !== item.note) await writeNote(transaction, id, noted.note);
      for (const changed of await applyChange(anyContext, transaction, noted, change))
        await markChanged(transaction, changed, now());
    });
    return { success: true };
  },
});
