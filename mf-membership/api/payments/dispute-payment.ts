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

/** How far a dispute is: a bank has taken the money back, we have it again, or it is gone. */
export type DisputeStep = 'lost' | 'opened' | 'won';

interface DisputedPayment {
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  /** Minor units; null: the provider does not tell, so it is all. */
  readonly reported: number | null;
  readonly now: number;
}

const leftOf = ({ payment }: DisputedPayment): number => payment.amount - payment.refunded;

/** Never more than has not gone back before. */
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

/** The bank takes it. Answers false when that was written down already. */
async function openDispute(transaction: MembershipTransaction, disputed: DisputedPayment): Promise<boolean> {
  const { payment, now } = disputed;
  const taken = { amount: amountOf(disputed), currency: payment.currency };
  if (taken.amount === 0) return false;
  return await post(transaction, {
    ...{ mode: payment.mode, kind: 'dispute', source: payment.reference, at: now },
    entries: transfer(taken, { debit: 'disputed', credit: providerAccount(payment.provider) }),
  });
}

/** A full dispute ends what was paid for; a partial one ends nothing. */
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

/** Where it goes that was taken: what is lost is no income any more, and what the bank took beside that is ours again. */
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
  // An end that tells no amount is of what was taken.
  const lost = step === 'won' ? 0 : amountOf({ ...disputed, reported: disputed.reported ?? taken });
  await post(transaction, {
    ...{ mode: payment.mode, kind: `dispute-${step}`, source: payment.reference, at: now },
    entries: await entriesOf(transaction, disputed, { taken, lost }),
  });
  if (step === 'won') await setState(transaction, intent, stateAfter(payment), now);
  else await revokeGrant(context, transaction, { ...disputed, reported: lost });
}

/**
 * Writes down what a provider tells of a dispute: the money is away while it lasts, and what was paid for ends at once where
 * all that is left of it is disputed; a part ends nothing. `told`: how much it is of, minor units; all when left out. Won, the
 * payment stands again, and the desk decides what its payer gets; lost, it stays disputed. A bank disputes a payment once:
 * each step counts once, in whatever order they are told.
 * Answers false when there is no such payment.
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
    // Steps may come in any order: an end also tells of its beginning.
    const isNew = await openDispute(transaction, disputed);
    if (isNew && step !== 'won') {
      await setState(transaction, intent, 'disputed', now);
      await revokeGrant(context, transaction, disputed);
    }
    if (step !== 'opened') await closeDispute(context, transaction, disputed, step);
    return true;
  });
}
