import type { SliceContext } from 'shared-contracts/server/slice-context';
import { authContext, type AuthTransaction } from './auth-tables.ts';
import { deviceMs, sessionIdleMs } from './limits.ts';
import { deleteUnconfirmed } from './joining/unconfirmed.ts';
import { forgetLinks } from './recovery/links.ts';
import { removeOldEvents } from './security-log/security-log.ts';
import { deleteExpiredCounts } from './throttle/throttle.ts';

export const cleanUpJob = 'clean-up';

const hour = 60 * 60 * 1_000;

/** At most one clean-up waits per hour, whichever process adds it. */
async function planNext({ jobs }: SliceContext, runAt: number): Promise<void> {
  await jobs.add(cleanUpJob, null, { key: String(Math.floor(runAt / hour)), runAt });
}

/**
 * Deletes sessions that ended, or were last used, long ago, and devices without a session that were unused for a year.
 */
async function forgetSessions(transaction: AuthTransaction, now: number): Promise<void> {
  const expired = transaction
    .selectFrom('auth_session')
    .select('id')
    .where((of) => of.or([of('ended_at', '<', now - sessionIdleMs), of('seen_at', '<', now - 2 * sessionIdleMs)]));
  await transaction.deleteFrom('auth_access_token').where('session_id', 'in', expired).execute();
  await transaction.deleteFrom('auth_session').where('id', 'in', expired).execute();
  await transaction
    .deleteFrom('auth_device')
    .where('last_seen_at', '<', now - deviceMs)
    .where('id', 'not in', (of) => of.selectFrom('auth_session').select('device_id'))
    .execute();
}

/** Deletes expired data, in several small transactions, and schedules the next run in an hour. */
export async function cleanUp(context: SliceContext): Promise<void> {
  const { transact, now } = authContext(context);
  const at = now();
  await transact(async (transaction) => {
    await transaction.deleteFrom('auth_access_token').where('expires_at', '<=', at).execute();
    await transaction.deleteFrom('auth_used_challenge').where('expires_at', '<=', at).execute();
    await transaction.deleteFrom('auth_login_step').where('expires_at', '<=', at).execute();
  });
  await transact((transaction) => forgetSessions(transaction, at));
  await transact((transaction) => deleteExpiredCounts(transaction, at));
  await transact((transaction) => forgetLinks(transaction, at));
  await transact((transaction) => deleteUnconfirmed(transaction, at));
  await transact((transaction) => removeOldEvents(transaction, at));
  await planNext(context, at + hour);
}

/** Schedules a clean-up for now; each clean-up schedules the next. */
export async function startCleaningUp(context: SliceContext): Promise<() => Promise<void>> {
  await planNext(context, context.now());
  return () => Promise.resolve();
}
