import Joi from 'joi';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext } from '../context-tables.ts';
import { mayUseModel } from '../model/choose-writing.endpoint.ts';
import { questionsIn } from './count-question.ts';
import { lagosMonth, endOfMonth } from './lagos-month.ts';

/**
 * Returns the limits of the visitor's plan and what is used of them. Questions count by calendar month (Lagos time).
 */
export const getAllowance = endpoint({
  method: 'GET',
  path: '/api/context/allowance',
  access: 'user',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (anyContext): Promise<Allowance> => {
    const context = contextSliceContext(anyContext);
    const { db, now } = context;
    const accountId = accountIdOf(anyContext);
    const [entitled, used, written, collections] = await Promise.all([
      entitledTo(anyContext),
      questionsIn(db, accountId, lagosMonth(now())),
      mayUseModel(context, accountId),
      db
        .selectFrom('context_collection')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow(),
    ]);
    return {
      questions: entitled.questionsPerMonth,
      used,
      renewsAt: endOfMonth(now()),
      collections: entitled.collections,
      collectionsUsed: collections.count,
      sharing: entitled.sharedCollections,
      written,
      plan: entitled.plan,
    };
  },
});
