import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { cleanInbox } from '../inbox/clean-inbox.ts';
import { processEventJob, scheduleEvent } from '../inbox/schedule-event.ts';
import { runEventJob } from '../inbox/run-event-job.ts';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { expireIntents } from '../payments/expire-intents.ts';
import { retryOwedRefunds } from '../payments/retry-refund.ts';
import { returnStrays } from '../payments/return-strays.ts';
import { followRefunds, sendRefunds } from '../payments/send-refunds.ts';
import { withRoundLimits } from '../providers/round-limits.ts';
import { compareDaily } from './compare-daily.ts';
import { followDisputes } from './follow-disputes.ts';
import { recheckPayments } from './recheck-payments.ts';
import { settleOpen } from './settle-open.ts';
import { membershipNow } from '../membership-clock.ts';

const lateMs = 10 * 60_000;
const atOnce = 200;

/**
 * Reschedules events that have waited for too long. Jobs that still exist are not added twice; lost ones are replaced.
 */
async function requeueEvents(context: MembershipContext): Promise<void> {
  const waiting = await context.db
    .selectFrom('membership_inbox')
    .select(['id', 'attempts'])
    .where('state', '=', 'received')
    .where('received_at', '<', membershipNow(context) - lateMs)
    .orderBy('received_at')
    .limit(atOnce)
    .execute();
  for (const event of waiting) await scheduleEvent(context, event);
}

/** The name of the job that reconciles all payments under way. */
const reconcileJob = 'reconcile';

const minute = 60_000;

/**
 * Schedules one job per minute, whichever process adds it. By real time: the sandbox's clock changes what is due, not
 * how often we check.
 */
const scheduleReconciling = async ({ jobs }: Pick<SliceContext, 'jobs'>, runAt: number): Promise<void> => {
  await jobs.add(reconcileJob, null, { key: String(Math.floor(runAt / minute)), runAt });
};

type Step = readonly [string, (context: MembershipContext) => Promise<unknown>];

/** In this order: open payments, then refunds, then checks. */
const steps: readonly Step[] = [
  ['open payments', settleOpen],
  ['payments that nobody paid', expireIntents],
  ['refunds that were refused', retryOwedRefunds],
  ['refunds to be sent', (context) => sendRefunds(context)],
  ['refunds on their way', followRefunds],
  ['money that pays for nothing', (context) => returnStrays(context)],
  ['disputes', followDisputes],
  ['events that wait', requeueEvents],
  ['old events', cleanInbox],
  ['the comparison of the books', compareDaily],
  ['what may have gone back', recheckPayments],
];

/** The rounds running in this process: while a provider is slow, the next round must not take up another job slot. */
const running = new WeakSet<PaymentAccess>();

/**
 * Runs one round. A step that fails is logged and does not stop the others; a provider that does not respond is skipped
 * after a few calls.
 */
export async function reconcile(context: MembershipContext): Promise<void> {
  const { payments } = context;
  if (payments === undefined || running.has(payments)) return;
  running.add(payments);
  const round = withRoundLimits(context);
  try {
    for (const [what, step] of steps) {
      await step(round).catch((error: unknown) => {
        context.log.error({ what, error: String(error) }, 'payments could not be reconciled');
      });
    }
  } finally {
    running.delete(payments);
  }
}

/** The job. It schedules the next round first, so that a failure does not end the series. */
async function reconcileNow(anyContext: SliceContext): Promise<void> {
  await scheduleReconciling(anyContext, anyContext.now() + minute);
  await reconcile(membershipContext(anyContext));
}

/** The background jobs for payments. */
export const reconcileJobs: Readonly<Record<string, (context: SliceContext, payload: unknown) => Promise<void>>> = {
  [processEventJob]: runEventJob,
  [reconcileJob]: reconcileNow,
};

/** Schedules the first round; does nothing when payments are not set up. */
export async function startReconciling(context: SliceContext): Promise<void> {
  if (context.payments !== undefined) await scheduleReconciling(context, context.now());
}
