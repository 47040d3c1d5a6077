import { AppError } from 'shared-contracts/app-error';
import type { ChangeChatInput, RetentionInput } from 'shared-contracts/context/chats/list-chats';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askerOf } from '../asker-of.ts';
import { contextContext } from '../context-tables.ts';
import { cleanChatsSoon } from './clean-chats.ts';
import { searchText } from './fold-words.ts';

/** Renames or pins a chat of one's own. */
export async function changeChat(
  anyContext: SliceContext,
  { id, title, pinned }: ChangeChatInput,
): Promise<{ readonly success: true }> {
  const accountId = askerOf(anyContext);
  await contextContext(anyContext).transact(async (transaction) => {
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
  const accountId = askerOf(anyContext);
  await contextContext(anyContext).transact(async (transaction) => {
    await transaction
      .insertInto('context_choice')
      .values({ account_id: accountId, kept_days: days, collection_id: null })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ kept_days: days }))
      .execute();
    await cleanChatsSoon(anyContext, transaction);
  });
  return { success: true };
}
