import type { ChatIds } from 'shared-contracts/context/chats/list-chats';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askerOf } from '../asker-of.ts';
import { contextContext } from '../context-tables.ts';
import { cleanChatsSoon, undoMs } from './clean-chats.ts';

/** Puts chats of one's own away; for ten minutes they can be had back. */
export async function deleteChats(anyContext: SliceContext, { ids }: ChatIds): Promise<{ readonly count: number }> {
  const { transact, now } = contextContext(anyContext);
  const accountId = askerOf(anyContext);
  return await transact(async (transaction) => {
    const put = await transaction
      .updateTable('context_chat')
      .set({ deleted_at: now() })
      .where('id', 'in', [...ids])
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    await cleanChatsSoon(anyContext, transaction, undoMs);
    return { count: Number(put.numUpdatedRows) };
  });
}

/** Has chats back that were put away within the last ten minutes. */
export async function restoreChats(anyContext: SliceContext, { ids }: ChatIds): Promise<{ readonly count: number }> {
  const { transact, now } = contextContext(anyContext);
  const accountId = askerOf(anyContext);
  return await transact(async (transaction) => {
    const back = await transaction
      .updateTable('context_chat')
      .set({ deleted_at: null })
      .where('id', 'in', [...ids])
      .where('account_id', '=', accountId)
      .where('deleted_at', '>', now() - undoMs)
      .executeTakeFirst();
    return { count: Number(back.numUpdatedRows) };
  });
}
