import { isOpen, type IntentRow, type MembershipContext, type MembershipTransaction } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import type { ProviderPayment } from '../providers/payment-provider.ts';
import { failIntentIn } from './fail-intent.ts';
import { findIntent, findPayment } from './find-intent.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { providerOf } from '../providers/open-providers.ts';
import { returnStrays } from './return-strays.ts';
import { sendRefunds } from './send-refunds.ts';
import { receiveMoney } from './settle/receive-money.ts';

/** Resolves to the provider's report; null when it knows no such payment or did not respond. */
async function askProvider(context: MembershipContext, intent: IntentRow): Promise<ProviderPayment | null> {
  try {
    return (await providerOf(context, intent)?.verify(intent.reference)) ?? null;
  } catch (error) {
    // The payment stays as it is; the next call asks again.
    context.log.warn({ error, reference: intent.reference }, 'a payment could not be verified');
    return null;
  }
}

/** Returns a sentence for the reader with the provider's reason. */
function declined({ message }: ProviderPayment): string {
  const words = (message ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120);
  const why = words === '' ? '' : ` (“${words}”)`;
  return `The payment was declined${why}. You were not charged. Please try another card or payment method.`;
}

async function note(transaction: MembershipTransaction, intent: IntentRow, now: number): Promise<IntentRow> {
  // The provider knows the payment, so it can be paid.
  const state = intent.state === 'created' ? 'pending' : intent.state;
  await transaction
    .updateTable('membership_intent')
    .set({ state, checked_at: now })
    .where('reference', '=', intent.reference)
    .execute();
  return { ...intent, state, checked_at: now };
}

async function record(
  context: MembershipContext,
  transaction: MembershipTransaction,
  {
    reference,
    reported,
    now,
  }: { readonly reference: string; readonly reported: ProviderPayment; readonly now: number },
): Promise<IntentRow | null> {
  const intent = await findIntent(transaction, reference);
  if (intent === null) return null;
  if (reported.status === 'succeeded') return await receiveMoney(context, transaction, { intent, reported, now });
  // A payment that failed before only gets its check recorded: at some checkouts another card can still pay it.
  if (reported.status === 'failed' && isOpen(intent)) {
    return await failIntentIn(context, transaction, intent, { state: 'failed', problem: declined(reported), now });
  }
  return await note(transaction, intent, now);
}

/** Sends the refunds that settling has decided; if that fails, the reconciler sends them. */
async function sendBack(context: MembershipContext, reference: string): Promise<void> {
  try {
    await sendRefunds(context, { reference });
    await returnStrays(context, { reference });
  } catch (error) {
    context.log.warn({ error, reference }, 'money could not be given back yet');
  }
}

/** Whether the payment booked for the reference is the one with this id at the provider. */
export const isBooked = async (
  { db }: Pick<MembershipContext, 'db'>,
  reference: string,
  paymentId: string,
): Promise<boolean> => (await findPayment(db, reference))?.provider_payment_id === paymentId;

/**
 * Settles a payment by its provider's report: the only place where anything is granted. Asks the provider, unless
 * `reported` is its report already. Then writes payment, card, receipt, ledger, state and what was paid for in one
 * transaction. It may be called any number of times, from anywhere, in any order: money is counted and granted once.
 * Resolves to the intent afterwards; null when the reference is not ours. Never rejects because the provider does not
 * respond.
 */
export async function settlePayment(
  context: MembershipContext,
  reference: string,
  reported?: ProviderPayment,
): Promise<IntentRow | null> {
  const intent = await findIntent(context.db, reference);
  if (intent === null) return null;
  const report = reported ?? (await askProvider(context, intent));
  if (report === null) return intent;
  if (report.reference !== reference) {
    context.log.error({ reference }, 'a provider answered for another payment');
    return intent;
  }
  // Most webhooks are repeats, or the payment was booked while the provider was asked.
  if (report.status === 'succeeded' && (await isBooked(context, reference, report.paymentId))) {
    return await findIntent(context.db, reference);
  }
  const now = membershipNow(context);
  await transactInTurn(context, (transaction) => record(context, transaction, { reference, reported: report, now }));
  await sendBack(context, reference);
  return await findIntent(context.db, reference);
}
