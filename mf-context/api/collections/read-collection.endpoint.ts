import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { itemsPerPage, type Collection, type CollectionLine } from 'shared-contracts/context/collections/collection';
import {
  idRule,
  pageRule,
  type GetCollectionInput,
  type GetSharedInput,
} from 'shared-contracts/context/collections/collection-calls';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { siteLinks } from 'shared-contracts/site-links';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type CollectionRow, type ContextSliceContext } from '../context-tables.ts';
import { shareHash } from './change-collection.endpoint.ts';
import { collectionTicket } from './collection-ticket.ts';
import { countItems, itemsOf, ownCollection } from './own-collection.ts';
import { presentItems, type Audience } from './present-items.ts';

/** Lists the visitor's own collections, the last changed first. */
export const listCollections = endpoint({
  method: 'GET',
  path: '/api/context/collections',
  access: 'user',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (anyContext): Promise<{ readonly collections: readonly CollectionLine[] }> => {
    const { db } = contextSliceContext(anyContext);
    const rows = await db
      .selectFrom('context_collection as collection')
      .select(['id', 'name', 'about', 'changed_at', 'share_hash'])
      .select((of) =>
        of
          .selectFrom('context_item')
          .select(({ fn }) => fn.countAll().as('count'))
          .whereRef('context_item.collection_id', '=', 'collection.id')
          .as('items'),
      )
      .where('account_id', '=', accountIdOf(anyContext))
      .orderBy('changed_at', 'desc')
      .orderBy('id')
      .execute();
    const collections = rows.map(({ id, name, about, changed_at, share_hash, items }) => ({
      ...{ id, name, about, items: Number(items ?? 0), changedAt: changed_at, shared: share_hash !== null },
    }));
    return { collections };
  },
});

type PagedCollection = Omit<Collection, 'sharedAt' | 'ticket'>;

async function readPage(
  context: SliceContext,
  { id, name, about, changed_at: changedAt }: CollectionRow,
  page: number,
  { accountId }: Pick<Audience, 'accountId'>,
): Promise<PagedCollection> {
  const { db } = contextSliceContext(context);
  const part = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const [total, rows] = await Promise.all([countItems(db, id), itemsOf(db, id, part)]);
  const pages = Math.max(1, Math.ceil(total / itemsPerPage));
  const items = await presentItems(context, rows, { accountId, before: part.offset });
  return { id, name, about, changedAt, total, page, pages, items };
}

/**
 * Returns one of the visitor's own collections with a page of its items. Errors: `not-found`, also for another
 * member's; `unavailable` without the archive.
 */
export const getCollection = endpoint({
  method: 'GET',
  path: '/api/context/collection',
  access: 'user',
  input: () =>
    Joi.object<GetCollectionInput, true>({ id: idRule().required(), page: pageRule() }).options({ stripUnknown: true }),
  handle: async (anyContext, { id, page = 1 }): Promise<Collection> => {
    const context = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    const row = await ownCollection(context.db, accountId, id);
    const read = await readPage(anyContext, row, page, { accountId });
    const sharedAt = row.share_key === null ? null : siteLinks(context.brand).sharedCollection(row.share_key);
    return { ...read, sharedAt, ticket: await collectionTicket(anyContext, row) };
  },
});

/** Returns a shared collection by the key of its link. Throws `not-found`, also after the link is revoked. */
export async function sharedRow({ db }: Pick<ContextSliceContext, 'db'>, key: string): Promise<CollectionRow> {
  const row = await db
    .selectFrom('context_collection')
    .selectAll()
    .where('share_hash', '=', shareHash(key))
    .executeTakeFirst();
  if (row !== undefined) return row;
  throw new AppError('not-found', 'This collection is no longer shared', {
    hint: 'The owner may have created a new link.',
  });
}

/**
 * Returns a shared collection for anybody with the link's key, without its owner's name, chats or runs. Errors:
 * `not-found`, also after the link is revoked; `unavailable` without the archive.
 */
export const getShared = endpoint({
  method: 'GET',
  path: '/api/context/shared',
  input: () =>
    Joi.object<GetSharedInput, true>({
      key: Joi.string()
        .pattern(/^[\w-]{22,43}$/)
        .required(),
      page: pageRule(),
    }).options({
      stripUnknown: true,
    }),
  handle: async (anyContext, { key, page = 1 }): Promise<Collection> => {
    const row = await sharedRow(contextSliceContext(anyContext), key);
    return { ...(await readPage(anyContext, row, page, { accountId: null })), sharedAt: null, ticket: '' };
  },
});
