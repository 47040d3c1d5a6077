import type { SliceContext } from 'shared-contracts/server/slice-context';
import { authContext, type AuthTransaction } from './auth-tables.ts';
import { deviceMs, sessionIdleMs } from './limits.ts';
import { forgetLinks } from './recovery/links.ts';
import { removeOldEvents } from './security-log/security-log.ts';
import { forgetTries } from './throttle/throttle.ts';

export const cleanUpJob = 'clean-up';

const hour = 60 * 60 * 1_000;

/** Each hour has one job, whichever process adds it. */
async function planNext({ jobs }: SliceContext, runAt: number): Promise<void> {
  await jobs.add(cleanUpJob, null, { key: String(Math.floor(runAt / hour)), runAt });
}

/** Sessions that ended, or that nobody used until they ended. They stay as long as one that is not used. */
async function forgetSessions(transaction: AuthTransaction, now: number): Promise<void> {
  const over = transaction
    .selectFrom('auth_session')
    .select('id')
    .where((of) => of.or([of('ended_at', '<', now - sessionIdleMs), of('seen_at', '<', now - 2 * sessionIdleMs)]));
  await transaction.deleteFrom('auth_access_token').where('session_id', 'in', over).execute();
  await transaction.deleteFrom('auth_session').where('id', 'in', over).execute();
  await transaction
    .deleteFrom('auth_device')
    .where('last_seen_at', '<', now - deviceMs)
    .where('id', 'not in', (of) => of.selectFrom('auth_session').select('device_id'))
    .execute();
}

/** Removes what holds no longer, a small transaction for each kind, and comes again in an hour. */
export async function cleanUp(context: SliceContext): Promise<void> {
  const { transact, now } = authContext(context);
  const at = now();
  await transact(async (transaction) => {
    await transaction.deleteFrom('auth_access_token').where('expires_at', '<=', at).execute();
  });
  await transact((transaction) => forgetSessions(transaction, at));
  await transact((transaction) => forgetTries(transaction, at));
  await transact((transaction) => forgetLinks(transaction, at));
  await transact((transaction) => removeOldEvents(transaction, at));
  await planNext(context, at + hour);
}

/** Begins the round of cleaning up; a job does each. */
export async function startCleaningUp(context: SliceContext): Promise<() => Promise<void>> {
  await planNext(context, context.now());
  return () => Promise.resolve();
}
