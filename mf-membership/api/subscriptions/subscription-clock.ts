import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { openUnpaidMs } from './dunning.ts';
import { modeOf, openStates } from './subscription-rows.ts';
import { announceRenewals } from './announce-renewals.ts';
import { advanceSubscription } from './advance-subscription.ts';

/** The name of the job that does what is due for subscriptions. */
export const scheduleRenewalsJob = 'plan-renewals';

const everyMs = 60_000;
const batchSize = 200;

/** Schedules one job per minute, whichever process adds it. */
const scheduleRenewals = async ({ jobs }: Pick<SliceContext, 'jobs'>, runAt: number): Promise<void> => {
  await jobs.add(scheduleRenewalsJob, null, { key: String(Math.floor(runAt / everyMs)), runAt });
};

/** A batch of ids of subscriptions with something due, in order, so that few are held in memory. */
async function dueAfter(context: MembershipContext, last: string, now: number): Promise<readonly string[]> {
  const rows = await context.db
    .selectFrom('membership_subscription')
    .select('id')
    .where('state', 'in', openStates)
    .where('id', '>', last)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'active'), where('period_end', '<=', now)]),
        where.and([where('state', '!=', 'active'), where('next_try_at', '<=', now)]),
        where.and([where('grace_until', 'is not', null), where('period_end', '<=', now - openUnpaidMs)]),
        // Paid in sandbox or test mode, so it ends on a live site.
        ...(modeOf(context) === 'live' ? [where('mode', '!=', 'live')] : []),
      ]),
    )
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Does what is due for all subscriptions, one after the other. One that fails (for example, its provider does not
 * respond) waits for the next minute and does not hold up the others.
 */
export async function advanceSubscriptions(anyContext: SliceContext): Promise<void> {
  const context = membershipContext(anyContext);
  if (context.payments === undefined) return;
  const now = membershipNow(context);
  let due = await dueAfter(context, '', now);
  for (let last = ''; due.length > 0; due = await dueAfter(context, last, now)) {
    for (const id of due) {
      last = id;
      await advanceSubscription(context, id).catch((error: unknown) => {
        context.log.warn({ error: String(error) }, 'a subscription could not be tended to, and waits');
      });
    }
  }
  await announceRenewals(context);
}

/** The runs in this process: while providers are slow, the next run must not take up another job slot. */
const working = new WeakSet<PaymentAccess>();

/** The job. It schedules the next run first, so that a failure does not end the series. */
export async function runRenewalsJob(context: SliceContext): Promise<void> {
  await scheduleRenewals(context, context.now() + everyMs);
  const { payments } = context;
  if (payments === undefined || working.has(payments)) return;
  working.add(payments);
  try {
    await advanceSubscriptions(context);
  } finally {
    working.delete(payments);
  }
}

const watchMs = 1_000;

/** Runs at once when the sandbox's clock is moved, instead of within a minute. */
function followSandbox(anyContext: SliceContext): () => Promise<void> {
  const ahead = (): number => Math.round((membershipNow(anyContext) - anyContext.now()) / 1_000);
  let seen = ahead();
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (ahead() === seen) return;
    seen = ahead();
    turn = turn
      .then(() => advanceSubscriptions(anyContext))
      .catch((error: unknown) => {
        anyContext.log.warn({ error: String(error) }, 'subscriptions could not be tended to');
      });
  }, watchMs);
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

/** Starts the subscription clock; the returned function stops it. */
export async function startSubscriptionClock(context: SliceContext): Promise<() => Promise<void>> {
  if (context.payments === undefined) return () => Promise.resolve();
  await scheduleRenewals(context, context.now());
  return context.payments.mode === 'sandbox' ? followSandbox(context) : () => Promise.resolve();
}
