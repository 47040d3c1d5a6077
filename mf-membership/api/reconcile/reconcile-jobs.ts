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
import { limitForOneRound } from '../providers/limit-for-one-round.ts';
import { compareDaily } from './compare-daily.ts';
import { followDisputes } from './follow-disputes.ts';
import { recheckPayments } from './recheck-payments.ts';
import { settleOpen } from './settle-open.ts';
import { membershipNow } from '../membership-clock.ts';

const lateMs = 10 * 60_000;
const atOnce = 200;

/** Adds again the jobs of events that wait for long: those that wait by themselves are not added twice, lost ones are. */
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

/** The job that looks after all payments that are on their way. */
const reconcileJob = 'reconcile';

const minute = 60_000;

/** Each minute has one job, whichever process adds it. By real time: the stand-in's clock moves what is due, not how often we look. */
const planReconciling = async ({ jobs }: Pick<SliceContext, 'jobs'>, runAt: number): Promise<void> => {
  await jobs.add(reconcileJob, null, { key: String(Math.floor(runAt / minute)), runAt });
};

type Step = readonly [string, (context: MembershipContext) => Promise<unknown>];

/** In this order: what is open first, then what goes back, then what is only looked at. */
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

/** Of this process: while a provider is slow, the next minute does not take another of the few lanes. */
const running = new WeakSet<PaymentAccess>();

/**
 * One round. A step that fails is told, and does not keep the others from their work; nor does a provider that does not
 * answer, which is left alone after a few questions.
 */
export async function reconcile(context: MembershipContext): Promise<void> {
  const { payments } = context;
  if (payments === undefined || running.has(payments)) return;
  running.add(payments);
  const round = limitForOneRound(context);
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

/** The job. The next one is planned first: whatever happens here, it goes on. */
async function reconcileNow(anyContext: SliceContext): Promise<void> {
  await planReconciling(anyContext, anyContext.now() + minute);
  await reconcile(membershipContext(anyContext));
}

/** What looks after payments without anybody asking. */
export const reconcileJobs: Readonly<Record<string, (context: SliceContext, payload: unknown) => Promise<void>>> = {
  [processEventJob]: runEventJob,
  [reconcileJob]: reconcileNow,
};

/** Has the first round worked; nothing where no payments are taken. */
export async function startReconciling(context: SliceContext): Promise<void> {
  if (context.payments !== undefined) await planReconciling(context, context.now());
}
