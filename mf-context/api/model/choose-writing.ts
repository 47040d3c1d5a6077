import type { Done } from 'shared-contracts/auth/done';
import type { SetWritingInput } from 'shared-contracts/context/set-writing';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askerOf } from '../asker-of.ts';
import { contextContext, type ContextContext } from '../context-tables.ts';

/** Keeps whether answers may be written for whoever asks. */
export async function setWriting(context: SliceContext, { wanted }: SetWritingInput): Promise<Done> {
  const account_id = askerOf(context);
  const writing = wanted ? 1 : 0;
  await contextContext(context).transact(async (transaction) => {
    await transaction
      .insertInto('context_choice')
      .values({ account_id, writing })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ writing }))
      .execute();
  });
  return { success: true };
}

/** Whether a model is set up here and may write for an account: it may until that is switched off. */
export async function mayWrite({ db, model }: ContextContext, account: string): Promise<boolean> {
  if (model === undefined) return false;
  const row = await db
    .selectFrom('context_choice')
    .select('writing')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.writing !== 0;
}
