import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import {
  nameRule,
  textRule,
  type CollectionId,
  type MakeCollectionInput,
} from 'shared-contracts/context/collections/collection-calls';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { siteLinks } from 'shared-contracts/site-links';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type ContextSliceContext, type ContextTransaction } from '../context-tables.ts';

/** The limit for each account, whatever its plan. */
const maxCollections = 500;

interface NewCollection extends MakeCollectionInput {
  readonly accountId: string;
  /** The most collections that the plan allows; null: no limit. */
  readonly limit: number | null;
}

function collectionsFull({ brand }: Pick<ContextSliceContext, 'brand'>, most: number): AppError {
  const collections = most === 1 ? 'collection' : `${String(most)} collections`;
  return new AppError('conflict', `You have used the ${collections} in your plan`, {
    hint: `Larger plans include more: see ${siteLinks(brand).membership}. Or delete one you no longer need.`,
  });
}

/** Adds a collection and returns its id. Throws `conflict` when the plan, or `maxCollections`, allows no more. */
export async function addCollection(
  transaction: ContextTransaction,
  { brand, now }: Pick<ContextSliceContext, 'brand' | 'now'>,
  { accountId, name, about, limit: planLimit }: NewCollection,
): Promise<string> {
  const { count } = await transaction
    .selectFrom('context_collection')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const limit = Math.min(planLimit ?? maxCollections, maxCollections);
  if (Number(count) >= limit) throw collectionsFull({ brand }, limit);
  const id = randomUUID();
  const times = { made_at: now(), changed_at: now() };
  await transaction
    .insertInto('context_collection')
    .values({ id, account_id: accountId, name, about, ...times, share_hash: null, share_key: null })
    .execute();
  return id;
}

/** Creates a collection. Errors: `conflict` beyond the number that the plan allows, with a hint. */
export const makeCollection = endpoint({
  method: 'POST',
  path: '/api/context/collections/make',
  access: 'user',
  input: () =>
    Joi.object<MakeCollectionInput, true>({ name: nameRule().required(), about: textRule(500).default('') }).options({
      stripUnknown: true,
    }),
  handle: async (anyContext, { name, about }): Promise<CollectionId> => {
    const context = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    const { collections: limit } = await entitledTo(anyContext);
    const id = await context.transact((transaction) =>
      addCollection(transaction, context, { accountId, name, about, limit }),
    );
    return { id };
  },
});
