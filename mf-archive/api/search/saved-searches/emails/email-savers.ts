import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../../core/public.ts';
import { deleteExpiredSecrets } from './unsubscribe.endpoint.ts';
import { emailSaver } from './email-saver.ts';

/** The job that writes emails about saved searches. */
export const emailSaversJob = 'tell-savers';

const hour = 3_600_000;

/** Adds the job of an hour; there is only one per hour, whichever process adds it. */
export const scheduleEmails = async ({ jobs }: SliceContext, runAt: number): Promise<void> => {
  await jobs.add(emailSaversJob, null, { key: String(Math.floor(runAt / hour)), runAt });
};

/** Resolves to the next 200 people with an email due, by id, so that few are in memory. */
const dueAfter = ({ db }: ArchiveContext, account: string, now: number): Promise<readonly { account_id: string }[]> =>
  db
    .selectFrom('archive_saved_search')
    .select('account_id')
    .distinct()
    .where('tell_at', '<=', now)
    .where('account_id', '>', account)
    .orderBy('account_id')
    .limit(200)
    .execute();

/**
 * Writes to everybody who has an email due, one person after another. If an email cannot be written or a crash
 * interrupts the job, the person's searches remain due in the next hour.
 */
export async function sendSavedSearchEmails(anyContext: SliceContext): Promise<void> {
  const context = archiveContext(anyContext);
  const now = context.now();
  let last = '';
  for (let due = await dueAfter(context, last, now); due.length > 0; due = await dueAfter(context, last, now)) {
    for (const { account_id: account } of due) {
      last = account;
      await emailSaver(anyContext, account, now).catch((error: unknown) => {
        context.log.warn({ error: String(error) }, 'an email about saved searches could not be written, and waits');
      });
    }
  }
  await deleteExpiredSecrets(context);
  await scheduleEmails(anyContext, now + hour);
}
