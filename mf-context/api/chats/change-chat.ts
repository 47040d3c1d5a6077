import { AppError } from 'shared-contracts/app-error';
import type { ChangeChatInput, RetentionInput, ChatIds } from 'shared-contracts/context/chats/list-chats';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext } from '../context-tables.ts';
import { scheduleCleaning, undoMs } from './clean-chats.ts';
import { searchText } from './fold-words.ts';

/** Puts chats of one's own away; for ten minutes they can be had back. */
export async function deleteChats(anyContext: SliceContext, { ids }: ChatIds): Promise<{ readonly count: number }> {
  const { transact, now } = contextSliceContext(anyContext);
  const accountId = accountIdOf(anyContext);
  return await transact(async (transaction) => {
    const put = await transaction
      .updateTable('context_chat')
      .set({ deleted_at: now() })
      .where('id', 'in', [...ids])
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    await scheduleCleaning(anyContext, transaction, undoMs);
    return { count: Number(put.numUpdatedRows) };
  });
}

/** Has chats back that were put away within the last ten minutes. */
export async function restoreChats(anyContext: SliceContext, { ids }: ChatIds): Promise<{ readonly count: number }> {
  const { transact, now } = contextSliceContext(anyContext);
  const accountId = accountIdOf(anyContext);
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

/** Renames or pins a chat of one's own. */
export async function changeChat(
  anyContext: SliceContext,
  { id, title, pinned }: ChangeChatInput,
): Promise<{ readonly success: true }> {
  const accountId = accountIdOf(anyContext);
  await contextSliceContext(anyContext).transact(async (transaction) => {
    const chat = await transaction
      .selectFrom('context_chat')
      .select(['title', 'pinned', 'search_text'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (chat === undefined) throw new AppError('not-found', 'There is no such chat');
    const named = title === undefined ? {} : { title, search_text: searchText(anyContext, chat.search_text, title) };
    const change = { ...named, pinned: pinned === undefined ? chat.pinned : Number(pinned) };
    await transaction.updateTable('context_chat').set(change).where('id', '=', id).execute();
  });
  return { success: true };
}

/** How long one's own chats are kept after they were last used; pinned ones stay. */
export async function setRetention(
  anyContext: SliceContext,
  { days }: RetentionInput,
): Promise<{ readonly success: true }> {
  const accountId = accountIdOf(anyContext);
  await contextSliceContext(anyContext).transact(async (transaction) => {
    await transaction
      .insertInto('context_choice')
      .values({ account_id: accountId, kept_days: days, collection_id: null })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ kept_days: days }))
      .execute();
    await scheduleCleaning(anyContext, transaction);
  });
  return { success: true };
}
