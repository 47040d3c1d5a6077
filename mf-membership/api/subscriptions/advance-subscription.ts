import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { endSubscription } from './end-subscription.ts';
import { addEvent } from './events.ts';
import { writePlan } from './plan-record.ts';
import { findSubscription, isContinuing, isOver, modeOf, openUntil, isInForce } from './subscription-rows.ts';
import { dueOf } from './due-of.ts';
import { closedEmail } from './member-emails.ts';
import { emailMember } from './email-member.ts';

/** Whether a subscription has been unpaid for too long to stay in force, and was not yet suspended. */
const mustBeSuspended = (row: SubscriptionRow, now: number): boolean =>
  (row.state === 'past-due' ? row.grace_until !== null : row.state === 'active' && row.ends === 0) &&
  now >= row.period_end &&
  !isInForce(row, now);

/**
 * Suspends a subscription: puts the member on the free plan until it is paid. Used when a payment neither arrived nor
 * failed in all the time allowed (a charge that the bank never confirms, a provider whose keys are gone). Attempts
 * continue as before.
 */
async function suspend(context: MembershipContext, id: string): Promise<void> {
  const now = membershipNow(context);
  await context.transact(async (transaction) => {
    const row = await findSubscription(transaction, id);
    if (row === null || !mustBeSuspended(row, now)) return;
    await transaction
      .updateTable('membership_subscription')
      .set({ state: 'past-due', grace_until: null, next_try_at: row.next_try_at ?? now })
      .where('id', '=', id)
      .execute();
    if (row.plan === null) return;
    await writePlan(context, transaction, row, 'free');
    const text = `Suspended ${row.plan} until it is paid`;
    await addEvent(transaction, { payerId: row.payer_id, at: now, text });
    await emailMember(context, transaction, row.payer_id, closedEmail(row.plan, dueOf(row).price));
  });
}

/** When something is next due for a subscription, in ms; null: never. */
function dueAtOf(row: SubscriptionRow): number | null {
  if (!isContinuing(row)) return null;
  if (row.state === 'active') return row.period_end;
  return row.grace_until === null ? row.next_try_at : Math.min(row.next_try_at ?? Infinity, openUntil(row));
}

/** Whether a subscription was paid in sandbox or test mode, while this site takes real money. */
const isSandboxMoney = ({ mode }: SubscriptionRow, context: MembershipContext): boolean =>
  modeOf(context) === 'live' && mode !== 'live';

async function endNow(context: MembershipContext, id: string): Promise<void> {
  const now = membershipNow(context);
  await context.transact(async (transaction) => {
    const row = await findSubscription(transaction, id);
    if (row === null || !isContinuing(row)) return;
    const over = isOver(row, now);
    if (!over && !isSandboxMoney(row, context)) return;
    await endSubscription(context, transaction, row, { now, reason: over ? 'cancelled' : 'play-money' });
  });
}

/** Puts the member on the free plan when the paid time of a paused plan is over, until the pause ends. */
async function suspendPaused(context: MembershipContext, id: string): Promise<void> {
  const now = membershipNow(context);
  await context.transact(async (transaction) => {
    const row = await findSubscription(transaction, id);
    if (row?.state !== 'paused' || row.next_try_at !== row.period_end || now < row.period_end) return;
    await transaction
      .updateTable('membership_subscription')
      .set({ next_try_at: row.paused_until })
      .where('id', '=', id)
      .execute();
    await writePlan(context, transaction, row, 'free');
    const text = `The pause of ${row.plan ?? 'the monthly gift'} began`;
    await addEvent(transaction, { payerId: row.payer_id, at: now, text });
  });
}

/** Whether a pause has yet to begin: its plan is still open for the paid time. */
const waitsForPause = ({ state, next_try_at, period_end, paused_until }: SubscriptionRow): boolean =>
  state === 'paused' && next_try_at === period_end && paused_until !== period_end;

async function act(context: MembershipContext, row: SubscriptionRow): Promise<void> {
  // A subscription of another mode follows another clock, which must not be mixed with this one (the sandbox's may be
  // ahead).
  if (row.mode !== modeOf(context)) return;
  if (mustBeSuspended(row, membershipNow(context))) {
    await suspend(context, row.id);
    await advanceSubscription(context, row.id);
  } else if (row.state === 'active' && row.ends === 1) {
    await endNow(context, row.id);
  } else if (waitsForPause(row)) {
    await suspendPaused(context, row.id);
    // The pause itself may be over too, if the site was down for long.
    await advanceSubscription(context, row.id);
  } else if ((row.next_try_at ?? row.period_end) <= membershipNow(context)) {
    await chargeRenewal(context, row);
  }
}

/**
 * Does what is due for one subscription: ends it, begins its pause, or charges the renewal. Does nothing when nothing
 * is due. Any number of processes may call it at once; everything happens once.
 */
export async function advanceSubscription(context: MembershipContext, id: string): Promise<void> {
  const row = await findSubscription(context.db, id);
  if (row === null || !isContinuing(row)) return;
  const dueAt = dueAtOf(row);
  if (isSandboxMoney(row, context)) await endNow(context, id);
  else if (dueAt !== null && membershipNow(context) >= dueAt) await act(context, row);
}
