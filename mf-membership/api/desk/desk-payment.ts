import type { DeskPayment } from 'shared-contracts/membership/desk/find-payments';
import type { IntentRow, IntentState, PayerRow, PaymentRow } from '../membership-tables.ts';
import { whatOf } from '../subscriptions/payment-lines.ts';

const states: Readonly<Record<IntentState, DeskPayment['state']>> = {
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

/** A payment in the desk's words. What came, where it did, else what was asked for. */
export const deskPayment = (
  intent: IntentRow,
  payer: Pick<PayerRow, 'email' | 'name'>,
  payment: Pick<PaymentRow, 'amount' | 'receipt_number'> | null,
): DeskPayment => ({
  reference: intent.reference,
  at: intent.created_at,
  what: whatOf(intent),
  amount: { amount: payment?.amount ?? intent.amount, currency: intent.currency },
  state: states[intent.state],
  email: payer.email,
  name: payer.name,
  provider: intent.provider,
  mode: intent.mode,
  receipt: payment?.receipt_number ?? null,
});
