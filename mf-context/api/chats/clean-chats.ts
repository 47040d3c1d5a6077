import { lagosDay } from 'shared-contracts/lagos-day';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { contextSliceContext, type ContextSliceContext, type ContextTransaction } from '../context-tables.ts';

/** How long a deleted chat or a removed item can be restored. */
export const undoMs = 10 * 60_000;

/** The job that permanently deletes expired chats, and items that were removed from collections. */
export const cleanChatsJob = 'clean-chats';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** The most deleted chats, and the most unused ones, that are cleaned in one transaction. */
const batchSize = 100;

/** Permanently deletes chats with their runs, events and feedback. */
export async function removeChats(transaction: ContextTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const runs = transaction.selectFrom('context_run').select('id').where('chat_id', 'in', ids);
  await transaction.deleteFrom('context_feedback').where('run_id', 'in', runs).execute();
  await transaction.deleteFrom('context_run_event').where('run_id', 'in', runs).execute();
  await transaction.deleteFrom('context_run').where('chat_id', 'in', ids).execute();
  await transaction.deleteFrom('context_chat').where('id', 'in', ids).execute();
}

/**
 * Returns a batch of chats that were deleted longer ago than `undoMs`, or unused for longer than their owner's
 * retention.
 */
async function expiredChats(
  db: Pick<ContextSliceContext['db'], 'selectFrom'>,
  now: number,
): Promise<readonly string[]> {
  const deleted = await db
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
  return [...new Set([...deleted, ...unused].map(({ id }) => id))];
}

/** Deletes all expired chats; returns how many. */
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

/** Permanently deletes items that were removed from collections longer ago than `undoMs`. */
async function deleteExpiredItems({ transact, now }: ContextSliceContext): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .deleteFrom('context_taken_item')
      .where('taken_at', '<=', now() - undoMs)
      .execute();
  });
}

/**
 * Schedules the cleaning job for the first full minute after `afterMs`. Its key prevents duplicates across processes.
 */
export async function scheduleCleaning(
  { jobs, now }: SliceContext,
  transaction: ContextTransaction,
  afterMs = 0,
): Promise<void> {
  const runAt = (Math.floor((now() + afterMs) / minuteMs) + 1) * minuteMs;
  await jobs.add(cleanChatsJob, null, { key: `at ${String(runAt)}`, runAt, transaction });
}

/** Schedules tomorrow's daily job (Lagos date), which finds chats that have been unused for too long. */
export async function planCleaning({ jobs, now }: SliceContext): Promise<void> {
  const runAt = now() + dayMs;
  await jobs.add(cleanChatsJob, { daily: true }, { key: `on ${lagosDay(runAt)}`, runAt });
}

/** Runs the cleaning job. The daily one first schedules the next day's, so that a failure does not break the chain. */
export async function runCleaning(anyContext: SliceContext, payload: unknown): Promise<void> {
  if (payload !== null) await planCleaning(anyContext);
  const context = contextSliceContext(anyContext);
  await cleanChats(context);
  await deleteExpiredItems(context);
}
