import { providerAccount } from '../ledger/ledger-accounts.ts';
import { transfer, post, type LedgerEntry } from '../ledger/post.ts';
import type { IntentRow, MembershipContext, MembershipTransaction, PaymentRow } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { subscriptionPaymentRefunded } from '../subscriptions/payment-refunded.ts';
import { bookingAccount } from './booking-account.ts';
import { findIntent, findPayment } from './find-intent.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { disputedAmount, hasEnded } from './disputed-amount.ts';
import { stateAfter } from './reserve-refund.ts';

/** A step of a dispute: the bank has taken the money, we have it again, or it is lost. */
export type DisputeStep = 'lost' | 'opened' | 'won';

interface DisputedPayment {
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  /** Minor units; null when the provider reports no amount, which means all that is left. */
  readonly reported: number | null;
  readonly now: number;
}

const leftOf = ({ payment }: DisputedPayment): number => payment.amount - payment.refunded;

/** The disputed amount, at most what was not refunded. */
const amountOf = (disputed: DisputedPayment): number => {
  const { reported } = disputed;
  return reported === null || reported <= 0 ? leftOf(disputed) : Math.min(reported, leftOf(disputed));
};

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

/** Posts that the bank took the money. Resolves to false when that was posted before or nothing is left to take. */
async function openDispute(transaction: MembershipTransaction, disputed: DisputedPayment): Promise<boolean> {
  const { payment, now } = disputed;
  const taken = { amount: amountOf(disputed), currency: payment.currency };
  if (taken.amount === 0) return false;
  return await post(transaction, {
    ...{ mode: payment.mode, kind: 'dispute', source: payment.reference, at: now },
    entries: transfer(taken, { debit: 'disputed', credit: providerAccount(payment.provider) }),
  });
}

/** Ends what was paid for if everything that is left is disputed; a partial dispute ends nothing. */
async function revokeGrant(
  context: MembershipContext,
  transaction: MembershipTransaction,
  disputed: DisputedPayment,
): Promise<void> {
  const { payment } = disputed;
  const amount = amountOf(disputed);
  const intent: IntentRow = { ...disputed.intent, state: 'disputed' };
  const whole = amount >= leftOf(disputed);
  await subscriptionPaymentRefunded(context, transaction, { intent, refunded: payment.refunded + amount, whole });
}

/** The entries that close a dispute: what is lost reduces income, and the rest of what the bank took is ours again. */
async function entriesOf(
  transaction: MembershipTransaction,
  { intent, payment: { provider, currency } }: DisputedPayment,
  { taken, lost }: { readonly taken: number; readonly lost: number },
): Promise<readonly LedgerEntry[]> {
  const ours = providerAccount(provider);
  return [
    ...(lost === 0
      ? []
      : transfer({ amount: lost, currency }, { debit: await bookingAccount(transaction, intent), credit: 'disputed' })),
    ...(lost === taken ? [] : transfer({ amount: taken - lost, currency }, { debit: ours, credit: 'disputed' })),
  ];
}

async function closeDispute(
  context: MembershipContext,
  transaction: MembershipTransaction,
  disputed: DisputedPayment,
  step: 'lost' | 'won',
): Promise<void> {
  const { intent, payment, now } = disputed;
  const taken = await disputedAmount(transaction, payment.reference);
  if (taken === null || (await hasEnded(transaction, payment.reference))) return;
  // A decision without an amount applies to all that was taken.
  const lost = step === 'won' ? 0 : amountOf({ ...disputed, reported: disputed.reported ?? taken });
  await post(transaction, {
    ...{ mode: payment.mode, kind: `dispute-${step}`, source: payment.reference, at: now },
    entries: await entriesOf(transaction, disputed, { taken, lost }),
  });
  if (step === 'won') await setState(transaction, intent, stateAfter(payment), now);
  else await revokeGrant(context, transaction, { ...disputed, reported: lost });
}

/**
 * Records a step of a dispute as its provider reports it. While it is open the bank has the money, and if all that is
 * left is disputed, what was paid for ends at once. When it is won, the payment is valid again and an admin decides
 * what the payer gets; when it is lost, the payment stays disputed. A payment is disputed at most once, and each step
 * counts once, in whatever order they are reported. `reported`: the disputed amount in minor units; null means all.
 * Resolves to false when there is no such payment.
 */
export async function disputePayment(
  context: MembershipContext,
  reference: string,
  step: DisputeStep,
  reported: number | null = null,
): Promise<boolean> {
  const now = membershipNow(context);
  return await transactInTurn(context, async (transaction) => {
    const [intent, payment] = [await findIntent(transaction, reference), await findPayment(transaction, reference)];
    if (intent === null || payment === null) return false;
    const disputed = { intent, payment, reported, now };
    // Steps may arrive in any order, so a decision also opens the dispute.
    const isNew = await openDispute(transaction, disputed);
    if (isNew && step !== 'won') {
      await setState(transaction, intent, 'disputed', now);
      await revokeGrant(context, transaction, disputed);
    }
    if (step !== 'opened') await closeDispute(context, transaction, disputed, step);
    return true;
  });
}
