import { lagosDay } from 'shared-contracts/lagos-day';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { contextSliceContext, type ContextSliceContext, type ContextTransaction } from '../context-tables.ts';

/** How long a chat that was put away, or a thing that was taken out, can be had back. */
export const undoMs = 10 * 60_000;

/** The job that removes chats for good. */
export const cleanChatsJob = 'clean-chats';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** Removed in one transaction. */
const batchSize = 100;

/** Chats with all that belongs to them. */
export async function removeChats(transaction: ContextTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const runs = transaction.selectFrom('context_run').select('id').where('chat_id', 'in', ids);
  await transaction.deleteFrom('context_feedback').where('run_id', 'in', runs).execute();
  await transaction.deleteFrom('context_run_event').where('run_id', 'in', runs).execute();
  await transaction.deleteFrom('context_run').where('chat_id', 'in', ids).execute();
  await transaction.deleteFrom('context_chat').where('id', 'in', ids).execute();
}

/** Chats that were put away too long ago, or that were not used for as long as their owner wants to keep them. */
async function expiredChats(
  db: Pick<ContextSliceContext['db'], 'selectFrom'>,
  now: number,
): Promise<readonly string[]> {
  const away = await db
    .selectFrom('context_chat')
    .select('id')
    .where('deleted_at', '<=', now - undoMs)
    .limit(batchSize)
    .execute();
  const unused = await db
    .selectFrom('context_chat as chat')
    .innerJoin('context_choice as choice', 'choice.account_id', 'chat.account_id')
    .select('chat.id')
    .where('chat.pinned', '=', 0)
    .where('choice.kept_days', 'is not', null)
    .where((is) => is('chat.active_at', '<', is(is.val(now), '-', is('choice.kept_days', '*', dayMs))))
    .limit(batchSize)
    .execute();
  return [...new Set([...away, ...unused].map(({ id }) => id))];
}

/** Removes what is due; answers how many chats. */
export async function cleanChats({ transact, now }: ContextSliceContext): Promise<number> {
  for (let count = 0; ;) {
    const removed = await transact(async (transaction) => {
      const ids = await expiredChats(transaction, now());
      await removeChats(transaction, ids);
      return ids.length;
    });
    count += removed;
    if (removed === 0) return count;
  }
}

/** Things that were taken out of collections too long ago go for good. */
async function deleteExpiredItems({ transact, now }: ContextSliceContext): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .deleteFrom('context_taken_item')
      .where('taken_at', '<=', now() - undoMs)
      .execute();
  });
}

/** Each minute has one such job, whichever process adds it. */
export async function scheduleCleaning(
  { jobs, now }: SliceContext,
  transaction: ContextTransaction,
  afterMs = 0,
): Promise<void> {
  const runAt = (Math.floor((now() + afterMs) / minuteMs) + 1) * minuteMs;
  await jobs.add(cleanChatsJob, null, { key: `at ${String(runAt)}`, runAt, transaction });
}

/** Each day (Lagos) has one that looks for what was not used for too long. */
export async function planCleaning({ jobs, now }: SliceContext): Promise<void> {
  const runAt = now() + dayMs;
  await jobs.add(cleanChatsJob, { daily: true }, { key: `on ${lagosDay(runAt)}`, runAt });
}

/** The job. The next day's is planned first: whatever happens here, it goes on. */
export async function runCleaning(anyContext: SliceContext, payload: unknown): Promise<void> {
  if (payload !== null) await planCleaning(anyContext);
  const context = contextSliceContext(anyContext);
  await cleanChats(context);
  await deleteExpiredItems(context);
}
