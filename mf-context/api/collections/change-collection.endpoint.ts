import { createHash, randomBytes } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import {
  idRule,
  nameRule,
  textRule,
  type ChangeCollectionInput,
  type CollectionId,
} from 'shared-contracts/context/collections/collection-calls';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { siteLinks } from 'shared-contracts/site-links';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type CollectionRow, type ContextTransaction } from '../context-tables.ts';
import { writeOrder } from './item-order.ts';
import { itemsOf, ownCollection } from './own-collection.ts';

/** Returns the hash by which a shared link's key is looked up; only the owner sees the key itself. */
export const shareHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Returns a new key for a shared link, 256 bits, and its hash. */
function newShare(): Pick<CollectionRow, 'share_hash' | 'share_key'> {
  const share_key = randomBytes(32).toString('base64url');
  return { share_key, share_hash: shareHash(share_key) };
}

async function checkSharing(context: SliceContext): Promise<void> {
  const { sharedCollections } = await entitledTo(context);
  if (sharedCollections) return;
  throw new AppError('forbidden', 'Your plan does not include sharing collections by link', {
    hint: `See ${siteLinks(context.brand).membership} for plans that do.`,
  });
}

/**
 * Throws `conflict` when the order does not have exactly the current items, for example after a change in another tab.
 */
async function reorder(transaction: ContextTransaction, id: string, order: readonly string[]): Promise<void> {
  const items = await itemsOf(transaction, id);
  const known = new Set(items.map((item) => item.id));
  const isWhole = order.length === known.size && new Set(order).size === known.size;
  if (!isWhole || !order.every((item) => known.has(item))) {
    throw new AppError('conflict', 'This collection has changed in the meantime', {
      hint: 'Please reload it and try again.',
    });
  }
  await writeOrder(transaction, items, order);
}

/**
 * Changes the name, description, order or sharing of a collection. `shared: true` always makes a new link; an earlier
 * one stops working. Errors: `not-found`; `forbidden` for sharing without a plan that allows it; `conflict` for an
 * order that does not have exactly the current items.
 */
export const changeCollection = endpoint({
  method: 'POST',
  path: '/api/context/collections/change',
  access: 'user',
  input: () =>
    Joi.object<ChangeCollectionInput>({
      id: idRule().required(),
      name: nameRule(),
      about: textRule(500),
      order: Joi.array().items(idRule()).max(2_000),
      shared: Joi.boolean(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { id, name, about, order, shared }): Promise<Done> => {
    const { transact, now, db } = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    // Ownership is checked first, so that only the owner learns about limits of the plan.
    await ownCollection(db, accountId, id);
    if (shared === true) await checkSharing(anyContext);
    const share = shared === undefined ? {} : shared ? newShare() : { share_hash: null, share_key: null };
    await transact(async (transaction) => {
      await ownCollection(transaction, accountId, id);
      if (order !== undefined) await reorder(transaction, id, order);
      const change = { ...share, ...(name !== undefined && { name }), ...(about !== undefined && { about }) };
      await transaction
        .updateTable('context_collection')
        .set({ ...change, changed_at: now() })
        .where('id', '=', id)
        .execute();
    });
    return { success: true };
  },
});

/** Deletes a collection with its items and notes. Errors: `not-found`. */
export const deleteCollection = endpoint({
  method: 'POST',
  path: '/api/context/collections/delete',
  access: 'user',
  input: () => Joi.object<CollectionId, true>({ id: idRule().required() }).options({ stripUnknown: true }),
  handle: async (anyContext, { id }): Promise<Done> => {
    const accountId = accountIdOf(anyContext);
    await contextSliceContext(anyContext).transact(async (transaction) => {
      await ownCollection(transaction, accountId, id);
      await transaction.deleteFrom('context_item').where('collection_id', '=', id).execute();
      await transaction.deleteFrom('context_taken_item').where('collection_id', '=', id).execute();
      await transaction.deleteFrom('context_collection').where('id', '=', id).execute();
      await transaction
        .updateTable('context_choice')
        .set({ collection_id: null })
        .where('account_id', '=', accountId)
        .where('collection_id', '=', id)
        .execute();
    });
    return { success: true };
  },
});
