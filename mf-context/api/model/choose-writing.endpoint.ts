import Joi from 'joi';
import type { Done } from 'shared-contracts/auth/done';
import { endpoint } from 'shared-contracts/server/endpoint';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type ContextSliceContext } from '../context-tables.ts';

/** Whether a language model is set up on this site, and whether the visitor allows it. */
export interface Writing {
  readonly available: boolean;
  /** True when this site has semantic search. */
  readonly compares: boolean;
  readonly wanted: boolean;
}

/** Whether language models may be used for the visitor. */
export interface SetWritingInput {
  readonly wanted: boolean;
}

/** Switches language models on or off for the visitor; quotes are always available. */
export const setWriting = endpoint({
  method: 'POST',
  path: '/api/context/writing',
  access: 'user',
  input: () =>
    Joi.object<SetWritingInput, true>({ wanted: Joi.boolean().empty('').default(false) }).options({
      stripUnknown: true,
    }),
  handle: async (context, { wanted }): Promise<Done> => {
    const account_id = accountIdOf(context);
    const writing = wanted ? 1 : 0;
    await contextSliceContext(context).transact(async (transaction) => {
      await transaction
        .insertInto('context_choice')
        .values({ account_id, writing })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ writing }))
        .execute();
    });
    return { success: true };
  },
});

/** True until the account has switched language models off. */
export async function allowsModels({ db }: Pick<ContextSliceContext, 'db'>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('context_choice')
    .select('writing')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.writing !== 0;
}

/** True when a language model is set up on this site and the account allows it. */
export const mayUseModel = async (context: ContextSliceContext, account: string): Promise<boolean> =>
  context.model !== undefined && (await allowsModels(context, account));

/** Returns the visitor's choice about language models, even if none is set up. */
export const getWriting = endpoint({
  method: 'GET',
  path: '/api/context/writing',
  access: 'user',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (anyContext): Promise<Writing> => {
    const context = contextSliceContext(anyContext);
    return {
      available: context.model !== undefined,
      compares: context.embeddings !== undefined,
      wanted: await allowsModels(context, accountIdOf(anyContext)),
    };
  },
});
