import type { ProviderName } from 'shared-contracts/membership/providers';
import { isOpen, type IntentRow, type MembershipContext } from '../membership-tables.ts';
import { findIntent } from '../payments/find-intent.ts';
import { providerOf } from '../providers/open-providers.ts';
import { isBooked, settlePayment } from '../payments/settle-payment.ts';
import { ProviderError, type ProviderEvent, type ProviderPayment } from '../providers/payment-provider.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleRefundsOf } from './settle-refunds-of.ts';

/**
 * Finds our reference of the payment that an event is about, by the event's reference if it has one, otherwise by the
 * id of the payment or refund; null when it is not ours.
 */
async function findOwnPayment(
  { db }: MembershipContext,
  provider: ProviderName,
  event: ProviderEvent,
): Promise<string | null> {
  const { reference, paymentId = null, refund } = event;
  if (reference !== null) {
    const intent = db.selectFrom('membership_intent').select('reference').where('provider', '=', provider);
    return (await intent.where('reference', '=', reference).executeTakeFirst())?.reference ?? null;
  }
  if (paymentId !== null) {
    const payment = db.selectFrom('membership_payment').select('reference').where('provider', '=', provider);
    const found = await payment.where('provider_payment_id', '=', paymentId).executeTakeFirst();
    if (found !== undefined) return found.reference;
  }
  if (refund === null) return null;
  const own = await db
    .selectFrom('membership_refund')
    .innerJoin('membership_payment', 'membership_payment.reference', 'membership_refund.reference')
    .select('membership_refund.reference')
    .where('membership_payment.provider', '=', provider)
    .where('provider_refund_id', '=', refund.refundId)
    .executeTakeFirst();
  return own?.reference ?? null;
}

/**
 * The outcome of an event. `still-open`: the provider does not yet report what its own event announced, or did not
 * respond about a payment.
 */
export type EventOutcome = 'done' | 'ignored' | 'not-ours' | 'still-open';

const isOfAnotherMode = ({ domain }: ProviderEvent, { payments }: MembershipContext): boolean =>
  domain !== null && domain !== (payments?.mode === 'live' ? 'live' : 'test');

/**
 * Verifies the attempt that the event is about, by its id: asked by reference alone, the provider may return another
 * attempt.
 */
async function verifyAttempt(
  context: MembershipContext,
  intent: IntentRow,
  paymentId: string,
): Promise<ProviderPayment | null> {
  try {
    return (await providerOf(context, intent)?.verify(intent.reference, paymentId)) ?? null;
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

async function settle(
  context: MembershipContext,
  reference: string,
  { paymentId = null }: ProviderEvent,
): Promise<IntentRow | null> {
  // True if it was booked already, by another process or for an earlier event.
  const counted = paymentId !== null && (await isBooked(context, reference, paymentId));
  const intent = paymentId === null ? null : await findIntent(context.db, reference);
  if (counted) return intent;
  const verified = intent === null || paymentId === null ? null : await verifyAttempt(context, intent, paymentId);
  return await settlePayment(context, reference, verified ?? undefined);
}

/**
 * Handles an event. Unless the payment is booked already, the provider is asked for the current state, so a forged,
 * old, repeated or early event changes nothing. Rejects with ProviderError when the provider does not respond about a
 * refund or a dispute; for a payment the outcome is then `still-open`.
 */
export async function processEvent(
  context: MembershipContext,
  provider: ProviderName,
  event: ProviderEvent,
): Promise<EventOutcome> {
  if (event.about === 'other' || isOfAnotherMode(event, context)) return 'ignored';
  const reference = await findOwnPayment(context, provider, event);
  if (reference === null) return 'not-ours';
  if (event.about === 'dispute') await settleDispute(context, reference);
  if (event.about === 'refund') return (await settleRefundsOf(context, reference)) ? 'done' : 'still-open';
  if (event.about !== 'payment') return 'done';
  const intent = await settle(context, reference, event);
  return intent !== null && isOpen(intent) ? 'still-open' : 'done';
}
