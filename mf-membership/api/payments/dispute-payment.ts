import { providerAccount } from '../ledger/ledger-accounts.ts';
import { move, post } from '../ledger/post.ts';
import type { IntentRow, MembershipContext, MembershipTransaction, PaymentRow } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { subscriptionPaymentGivenBack } from '../subscriptions/payment-given-back.ts';
import { bookedAt } from './booked-at.ts';
import { findIntent, findPayment } from './find-intent.ts';
import { inTurn } from './in-turn.ts';
import { disputedAmount, hasEnded } from './disputed-amount.ts';
import { stateAfter } from './reserve-refund.ts';

/** How far a dispute is: a bank has taken the money back, we have it again, or it is gone. */
export type DisputeStep = 'lost' | 'opened' | 'won';

interface Disputed {
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  readonly now: number;
}

const setState = (
  transaction: MembershipTransaction,
  { reference }: IntentRow,
  state: IntentRow['state'],
  now: number,
) =>
  transaction
    .updateTable('membership_intent')
    .set({ state, changed_at: now })
    .where('reference', '=', reference)
    .execute();

/** The bank takes what has not gone back before. Answers false when that was written down already. */
async function takeAway(transaction: MembershipTransaction, { payment, now }: Disputed): Promise<boolean> {
  const left = { amount: payment.amount - payment.refunded, currency: payment.currency };
  if (left.amount === 0) return false;
  return await post(transaction, {
    ...{ mode: payment.mode, kind: 'dispute', source: payment.reference, at: now },
    entries: move(left, { debit: 'disputed', credit: providerAccount(payment.provider) }),
  });
}

async function end(
  transaction: MembershipTransaction,
  { intent, payment, now }: Disputed,
  step: 'lost' | 'won',
): Promise<void> {
  const taken = await disputedAmount(transaction, payment.reference);
  if (taken === null || (await hasEnded(transaction, payment.reference))) return;
  const debit = step === 'won' ? providerAccount(payment.provider) : await bookedAt(transaction, intent);
  await post(transaction, {
    ...{ mode: payment.mode, kind: `dispute-${step}`, source: payment.reference, at: now },
    entries: move({ amount: taken, currency: payment.currency }, { debit, credit: 'disputed' }),
  });
  if (step === 'won') await setState(transaction, intent, stateAfter(payment), now);
}

async function endGrant(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, payment, now }: Disputed,
): Promise<void> {
  await setState(transaction, intent, 'disputed', now);
  const disputed: IntentRow = { ...intent, state: 'disputed' };
  await subscriptionPaymentGivenBack(context, transaction, { intent: disputed, refunded: payment.amount, whole: true });
}

/**
 * Writes down what a provider tells of a dispute: the money is away while it lasts, and what was paid for ends at once. Won,
 * the payment stands again, and the desk decides what its payer gets; lost, it stays disputed. A bank disputes a payment once:
 * each step counts once, in whatever order they are told.
 * Answers false when there is no such payment.
 */
export async function disputePayment(
  context: MembershipContext,
  reference: string,
  step: DisputeStep,
): Promise<boolean> {
  const now = membershipNow(context);
  return await inTurn(context, async (transaction) => {
    const [intent, payment] = [await findIntent(transaction, reference), await findPayment(transaction, reference)];
    if (intent === null || payment === null) return false;
    const disputed = { intent, payment, now };
    // Steps may come in any order: an end also tells of its beginning.
    const isNew = await takeAway(transaction, disputed);
    if (isNew && step !== 'won') await endGrant(context, transaction, disputed);
    if (step !== 'opened') await end(transaction, disputed, step);
    return true;
  });
}
