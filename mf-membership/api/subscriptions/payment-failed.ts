import { membershipNow } from '../membership-clock.ts';
import type { IntentRow, MembershipContext, MembershipTransaction, SubscriptionRow } from '../membership-tables.ts';
import { afterFailure, isSilent, lastTry, type AfterFailure } from './dunning.ts';
import { dueOf } from './due-of.ts';
import { endSubscription } from './end-subscription.ts';
import { addEvent } from './events.ts';
import { failedEmail, lastTryEmail } from './member-emails.ts';
import { detailsOf, findSubscription, isInForce, matchesSnapshot, openUntil } from './subscription-rows.ts';
import { emailMember } from './email-member.ts';

async function scheduleNextTry(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  after: Extract<AfterFailure, { outcome: 'again' }>,
  problem: string | null,
): Promise<void> {
  const now = membershipNow(context);
  const { failedTries, nextTryAt } = after;
  const open = isInForce(row, now);
  // Tries that were late, or waited for a bank, do not extend the time that the plan stays open.
  const lastTryAt = open ? Math.min(after.lastTryAt, openUntil(row)) : after.lastTryAt;
  await transaction
    .updateTable('membership_subscription')
    .set({
      state: 'past-due',
      failed_tries: failedTries,
      next_try_at: nextTryAt,
      grace_until: open ? lastTryAt : null,
      paused_until: null,
    })
    .where('id', '=', row.id)
    .execute();
  await addEvent(transaction, { payerId: row.payer_id, at: now, text: 'A payment failed; we will try again' });
  if (isSilent(problem, failedTries)) return;
  const letter = failedTries === lastTry - 1 ? lastTryEmail : failedEmail;
  // The failed payment was for the next period, which may be another plan.
  const facts = { ...dueOf(row), periodEnd: row.period_end };
  const next = { nextTryAt, lastTryAt, open: open ? row.plan : null };
  await emailMember(context, transaction, row.payer_id, letter(facts, next));
}

/** Counts a failed payment: another try is planned, or the subscription ends. */
export async function countFailure(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  problem: string | null,
): Promise<void> {
  const now = membershipNow(context);
  const after = afterFailure(row, now);
  if (after.outcome === 'again') await scheduleNextTry(context, transaction, row, after, problem);
  else await endSubscription(context, transaction, row, { now, reason: 'unpaid' });
}

/**
 * Handles a failed payment of a subscription, in the transaction that ends its intent. Only automatic renewals count,
 * each once: one that was declined, or that the provider knew of and nobody completed (for example because the bank
 * wanted its cardholder to confirm). A charge that never reached the provider is tried again, and a checkout that a
 * reader gave up changes nothing.
 */
export async function subscriptionPaymentFailed(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, wasKnown }: { readonly intent: IntentRow; readonly wasKnown: boolean },
): Promise<void> {
  const { from, tryNumber } = detailsOf(intent);
  const counts = intent.state === 'failed' || wasKnown;
  if (!counts || from === undefined || tryNumber === undefined) return;
  const row = await findSubscription(transaction, intent.subscription_id);
  if (row === null || !matchesSnapshot(row, from) || row.failed_tries !== tryNumber - 1) return;
  await countFailure(context, transaction, row, intent.problem);
}
