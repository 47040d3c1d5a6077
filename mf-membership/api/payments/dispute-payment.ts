import { providerAccount } from '../ledger/ledger-accounts.ts';
import { move, post } from '../ledger/post.ts';
import type { IntentRow, MembershipContext, MembershipTransaction, PaymentRow } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { subscriptionPaymentGivenBack } from '../subscriptions/payment-given-back.ts';
import { bookedAt } from './booked-at.ts';
import { findIntent, findPayment } from './find-intent.ts';
import { inTurn } from './in-turn.ts';
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

async function open(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, payment, now }: Disputed,
): Promise<void> {
  const left = { amount: payment.amount - payment.refunded, currency: payment.currency };
  if (left.amount === 0) return;
  const isNew = await post(transaction, {
    ...{ mode: payment.mode, kind: 'dispute', source: payment.reference, at: now },
    entries: move(left, { debit: 'disputed', credit: providerAccount(payment.provider) }),
  });
  // A bank disputes a payment once; what comes late or again changes nothing.
  if (!isNew) return;
  await setState(transaction, intent, 'disputed', now);
  const disputed: IntentRow = { ...intent, state: 'disputed' };
  await subscriptionPaymentGivenBack(context, transaction, { intent: disputed, refunded: payment.amount, whole: true });
}

async function end(
  transaction: MembershipTransaction,
  { intent, payment, now }: Disputed,
  step: 'lost' | 'won',
): Promise<void> {
  if (intent.state !== 'disputed') return;
  const left = { amount: payment.amount - payment.refunded, currency: payment.currency };
  const debit = step === 'won' ? providerAccount(payment.provider) : await bookedAt(transaction, intent);
  await post(transaction, {
    ...{ mode: payment.mode, kind: `dispute-${step}`, source: payment.reference, at: now },
    entries: move(left, { debit, credit: 'disputed' }),
  });
  if (step === 'won') await setState(transaction, intent, stateAfter(payment), now);
}

/**
 * Writes down what a provider tells of a dispute: the money is away while it lasts, and what was paid for ends at once. Won,
 * the payment stands again, and the desk decides what its payer gets; lost, it stays disputed. Each step counts once.
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
    if (step === 'opened') await open(context, transaction, { intent, payment, now });
    else await end(transaction, { intent, payment, now }, step);
    return true;
  });
}
