import type { ContextSliceContext, RunRow } from '../context-tables.ts';

type ReadOnlyDb = Pick<ContextSliceContext['db'], 'selectFrom'>;

/** Returns the account's own run in a chat that is not deleted; null otherwise. */
export async function ownRun(db: ReadOnlyDb, accountId: string, run: string): Promise<RunRow | null> {
  const row = await db
    .selectFrom('context_run')
    .innerJoin('context_chat', 'context_chat.id', 'context_run.chat_id')
    .selectAll('context_run')
    .where('context_run.id', '=', run)
    .where('context_run.account_id', '=', accountId)
    .where('context_chat.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
