import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { maxItems } from 'shared-contracts/context/collections/collection';
import {
  idRule,
  thingRule,
  textRule,
  type KeepInput,
  type SavedItem,
} from 'shared-contracts/context/collections/collection-calls';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { accountIdOf } from '../account-id-of.ts';
import {
  contextSliceContext,
  type CollectionRow,
  type ContextSliceContext,
  type ContextTransaction,
  type ItemRow,
} from '../context-tables.ts';
import { describeThing, type DescribedThing } from './describe-thing.ts';
import { addCollection } from './make-collection.endpoint.ts';
import { countItems, findOwn, ownCollection } from './own-collection.ts';

const firstName = 'My collection';

interface KeepRequest {
  readonly accountId: string;
  readonly collection: string | undefined;
  readonly note: string;
  readonly limit: number | null;
  readonly described: DescribedThing;
}

/** Returns the collection that was last used, or else the one that was last changed; null without any. */
async function lastUsed(transaction: ContextTransaction, accountId: string): Promise<CollectionRow | null> {
  const choice = await transaction
    .selectFrom('context_choice')
    .select('collection_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const chosen = choice?.collection_id ?? null;
  const own = chosen === null ? null : await findOwn(transaction, accountId, chosen);
  if (own !== null) return own;
  const latest = await transaction
    .selectFrom('context_collection')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return latest ?? null;
}

async function targetCollection(
  transaction: ContextTransaction,
  context: ContextSliceContext,
  { accountId, collection, limit }: KeepRequest,
): Promise<CollectionRow> {
  if (collection !== undefined) return await ownCollection(transaction, accountId, collection);
  const used = await lastUsed(transaction, accountId);
  if (used !== null) return used;
  const id = await addCollection(transaction, context, { accountId, name: firstName, about: '', limit });
  return await ownCollection(transaction, accountId, id);
}

/** Finds the item with the same thing in a collection. */
export const sameItem = (
  transaction: ContextTransaction,
  collection: string,
  key: string,
): Promise<ItemRow | undefined> =>
  transaction
    .selectFrom('context_item')
    .selectAll()
    .where('collection_id', '=', collection)
    .where('thing_key', '=', key)
    .executeTakeFirst();

/** Returns the place after the last item. Throws `conflict` when the collection is full. */
export async function nextPlace(
  transaction: ContextTransaction,
  { id, name }: Pick<CollectionRow, 'id' | 'name'>,
): Promise<number> {
  if ((await countItems(transaction, id)) >= maxItems) {
    throw new AppError('conflict', `“${name}” is full: it has ${maxItems.toLocaleString('en')} items`, {
      hint: 'Please remove something, or save this in another collection.',
    });
  }
  const last = await transaction
    .selectFrom('context_item')
    .select(({ fn }) => fn.max('place').as('place'))
    .where('collection_id', '=', id)
    .executeTakeFirst();
  return (last?.place ?? 0) + 1;
}

/** Sets when the collection was last changed. */
export async function markChanged(transaction: ContextTransaction, collection: string, at: number): Promise<void> {
  await transaction.updateTable('context_collection').set({ changed_at: at }).where('id', '=', collection).execute();
}

async function keep(
  transaction: ContextTransaction,
  context: ContextSliceContext,
  keeping: KeepRequest,
): Promise<SavedItem> {
  const { accountId, described, note } = keeping;
  const goal = await targetCollection(transaction, context, keeping);
  await transaction
    .insertInto('context_choice')
    .values({ account_id: accountId, kept_days: null, collection_id: goal.id, writing: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ collection_id: goal.id }))
    .execute();
  const same = await sameItem(transaction, goal.id, described.key);
  const where = { collection: goal.id, name: goal.name };
  if (same !== undefined) return { ...where, item: same.id, isNew: false, note: same.note };
  const item = randomUUID();
  const { kind } = described.thing;
  const texts = { thing: JSON.stringify(described.thing), kept: JSON.stringify(described.facts), note };
  const place = await nextPlace(transaction, goal);
  const row = { id: item, collection_id: goal.id, kind, thing_key: described.key, ...texts, place };
  await transaction
    .insertInto('context_item')
    .values({ ...row, added_at: context.now() })
    .execute();
  await markChanged(transaction, goal.id, context.now());
  return { ...where, item, isNew: true, note };
}

/**
 * Adds a thing to one of the visitor's collections; adding it again returns the existing item. Errors: `not-found` for
 * what the archive does not have and for another member's collection or answer; `conflict` when the collection is full,
 * the answer has no quotes yet, or the plan allows no first collection; `too-many-requests` beyond 120 a minute;
 * `unavailable` without the archive, which only a whole answer does not need.
 */
export const keepThing = endpoint({
  method: 'POST',
  path: '/api/context/keep',
  access: 'user',
  input: () =>
    Joi.object<KeepInput>({
      collection: idRule().empty(''),
      thing: thingRule().required(),
      note: textRule(2_000),
    }).options({
      stripUnknown: true,
    }),
  handle: async (anyContext, { collection, thing, note = '' }): Promise<SavedItem> => {
    const context = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    const [described, { collections: limit }] = await Promise.all([
      describeThing(anyContext, accountId, thing),
      entitledTo(anyContext),
    ]);
    return await context.transact((transaction) =>
      keep(transaction, context, { accountId, collection, note, limit, described }),
    );
  },
});
