import type { AdminPayment } from 'shared-contracts/membership/payments-admin/find-payments';
import type { IntentRow, IntentState, PayerRow, PaymentRow } from '../membership-tables.ts';
import { descriptionOf } from '../subscriptions/payment-lines.ts';

const adminStates: Readonly<Record<IntentState, AdminPayment['state']>> = {
  created: 'left',
  abandoned: 'left',
  expired: 'left',
  pending: 'pending',
  failed: 'failed',
  succeeded: 'paid',
  'partially-refunded': 'partially-refunded',
  refunded: 'refunded',
  disputed: 'disputed',
};

/**
 * Returns a payment as payments admin lists it, with the amount received, or the amount requested while nothing has
 * been received.
 */
export const adminPayment = (
  intent: IntentRow,
  payer: Pick<PayerRow, 'email' | 'name'>,
  payment: Pick<PaymentRow, 'amount' | 'receipt_number'> | null,
): AdminPayment => ({
  reference: intent.reference,
  at: intent.created_at,
  what: descriptionOf(intent),
  amount: { amount: payment?.amount ?? intent.amount, currency: intent.currency },
  state: adminStates[intent.state],
  email: payer.email,
  name: payer.name,
  provider: intent.provider,
  mode: intent.mode,
  receipt: payment?.receipt_number ?? null,
});
