import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ContentTables } from '../content-tables.ts';

/** The job that deletes old messages, once a day. */
export const cleanFeedbackJob = 'clean-feedback';

const dayMs = 24 * 60 * 60 * 1_000;

/** Messages are answered or forgotten long before. */
export const feedbackRetentionMs: number = 365 * dayMs;

/** There is one job a day, whichever process adds it. */
async function planNext({ jobs }: SliceContext, runAt: number): Promise<void> {
  await jobs.add(cleanFeedbackJob, null, { key: String(Math.floor(runAt / dayMs)), runAt });
}

/** Deletes messages that are older than a year: readers may name themselves, or others, in them. */
export async function cleanFeedback(context: SliceContext): Promise<void> {
  const { transact, now } = context as unknown as SliceContext<ContentTables>;
  await transact(async (transaction) => {
    await transaction
      .deleteFrom('content_feedback')
      .where('sent_at', '<', now() - feedbackRetentionMs)
      .execute();
  });
  await planNext(context, now() + dayMs);
}

/** Schedules the first clean-up. */
export async function startCleaningFeedback(context: SliceContext): Promise<() => Promise<void>> {
  await planNext(context, context.now());
  return () => Promise.resolve();
}
