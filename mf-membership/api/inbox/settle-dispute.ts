import type { MembershipContext } from '../membership-tables.ts';
import { disputePayment, type DisputeStep } from '../payments/dispute-payment.ts';
import { findPayment } from '../payments/find-intent.ts';
import { providerOf } from '../providers/open-providers.ts';
import type { ProviderDispute } from '../providers/payment-provider.ts';

/**
 * The steps to record for each status. The first report of a dispute may already say that it was lost; then the opening
 * is recorded first.
 */
const stepsUpTo: Readonly<Record<ProviderDispute['status'], readonly DisputeStep[]>> = {
  open: ['opened'],
  lost: ['opened', 'lost'],
  won: ['won'],
};

/**
 * Records the state of a payment's dispute as its provider reports it: open, won or lost, each once, with the amount
 * that the bank took. Rejects with ProviderError when the provider does not respond.
 */
export async function settleDispute(context: MembershipContext, reference: string): Promise<void> {
  const payment = await findPayment(context.db, reference);
  const provider = payment === null ? null : providerOf(context, payment);
  const dispute = (await provider?.findDispute?.(payment?.provider_payment_id ?? '')) ?? null;
  if (dispute === null) return;
  for (const step of stepsUpTo[dispute.status]) await disputePayment(context, reference, step, dispute.amount);
}
