import { moneyText } from 'shared-contracts/membership/money';
import type { IntentRow, MembershipContext, MembershipTransaction, PaymentRow } from '../membership-tables.ts';
import { addEvent } from '../subscriptions/events.ts';

/**
 * Notes a gift that has come, in the transaction that writes its payment down. All else of it stands since it was begun, and
 * is shown and counted by the state of its payment. A monthly gift is the business of its subscription.
 */
export async function applyDonationPayment(
  _context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, payment }: { readonly intent: IntentRow; readonly payment: PaymentRow },
): Promise<void> {
  if (intent.subscription_id !== null) return;
  await addEvent(transaction, { payerId: intent.payer_id, at: payment.paid_at, text: `Gave ${moneyText(payment)}` });
}
