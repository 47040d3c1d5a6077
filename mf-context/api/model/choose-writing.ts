import type { Done } from 'shared-contracts/auth/done';
import type { SetWritingInput, Writing } from 'shared-contracts/context/set-writing';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type ContextSliceContext } from '../context-tables.ts';

/** Keeps whether answers may be written for whoever asks. */
export async function setWriting(context: SliceContext, { wanted }: SetWritingInput): Promise<Done> {
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
}

/** It may write until that is switched off. */
async function isWanted({ db }: Pick<ContextSliceContext, 'db'>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('context_choice')
    .select('writing')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.writing !== 0;
}

/** Whether a model is set up here and may write for an account. */
export const mayWrite = async (context: ContextSliceContext, account: string): Promise<boolean> =>
  context.model !== undefined && (await isWanted(context, account));

/** What whoever asks has chosen, also where no model is set up now. */
export async function getWriting(anyContext: SliceContext): Promise<Writing> {
  const context = contextSliceContext(anyContext);
  return { available: context.model !== undefined, wanted: await isWanted(context, accountIdOf(anyContext)) };
}
