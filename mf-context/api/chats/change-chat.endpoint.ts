import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { chatIdsInput, type ChangeChatInput, type RetentionInput } from 'shared-contracts/context/chats/list-chats';
import { endpoint } from 'shared-contracts/server/endpoint';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext } from '../context-tables.ts';
import { scheduleCleaning, undoMs } from './clean-chats.ts';
import { searchText } from './fold-words.ts';

/** Deletes the visitor's own chats; other people's ids are ignored. They can be restored for ten minutes. */
export const deleteChats = endpoint({
  method: 'POST',
  path: '/api/context/chats/delete',
  access: 'user',
  input: chatIdsInput,
  handle: async (anyContext, { ids }): Promise<{ readonly count: number }> => {
    const { transact, now } = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    return await transact(async (transaction) => {
      const result = await transaction
        .updateTable('context_chat')
        .set({ deleted_at: now() })
        .where('id', 'in', [...ids])
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      await scheduleCleaning(anyContext, transaction, undoMs);
      return { count: Number(result.numUpdatedRows) };
    });
  },
});

/** Restores the visitor's own chats that were deleted within the last ten minutes. */
export const restoreChats = endpoint({
  method: 'POST',
  path: '/api/context/chats/restore',
  access: 'user',
  input: chatIdsInput,
  handle: async (anyContext, { ids }): Promise<{ readonly count: number }> => {
    const { transact, now } = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    return await transact(async (transaction) => {
      const result = await transaction
        .updateTable('context_chat')
        .set({ deleted_at: null })
        .where('id', 'in', [...ids])
        .where('account_id', '=', accountId)
        .where('deleted_at', '>', now() - undoMs)
        .executeTakeFirst();
      return { count: Number(result.numUpdatedRows) };
    });
  },
});

/** Renames or pins one of the visitor's own chats. Errors: `not-found`, also for another member's chat. */
export const changeChat = endpoint({
  method: 'POST',
  path: '/api/context/chats/change',
  access: 'user',
  input: () =>
    Joi.object<ChangeChatInput>({
      id: Joi.string()
        .pattern(/^[\w-]{1,64}$/)
        .required(),
      title: Joi.string().trim().min(1).max(200).messages({ '*': 'A name must have 1 to 200 characters' }),
      pinned: Joi.boolean(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { id, title, pinned }): Promise<{ readonly success: true }> => {
    const accountId = accountIdOf(anyContext);
    await contextSliceContext(anyContext).transact(async (transaction) => {
      const chat = await transaction
        .selectFrom('context_chat')
        .select(['title', 'pinned', 'search_text'])
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (chat === undefined) throw new AppError('not-found', 'This conversation does not exist');
      const named = title === undefined ? {} : { title, search_text: searchText(anyContext, chat.search_text, title) };
      const change = { ...named, pinned: pinned === undefined ? chat.pinned : Number(pinned) };
      await transaction.updateTable('context_chat').set(change).where('id', '=', id).execute();
    });
    return { success: true };
  },
});

/** Sets how long the visitor's chats are stored after their last use; pinned chats are stored without limit. */
export const setRetention = endpoint({
  method: 'POST',
  path: '/api/context/chats/retention',
  access: 'user',
  input: () =>
    Joi.object<RetentionInput, true>({ days: Joi.number().valid(30, 90, null).empty('').default(null) }).options({
      stripUnknown: true,
    }),
  handle: async (anyContext, { days }): Promise<{ readonly success: true }> => {
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
  },
});
