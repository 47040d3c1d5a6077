import type { PaymentLine } from 'shared-contracts/membership/get-membership';
import type { IntentRow, IntentState, MembershipContext } from '../membership-tables.ts';
import { keyMaker, paymentPage } from '../payments/payment-key.ts';
import { nameOf } from './plan-record.ts';
import { detailsOf } from './subscription-rows.ts';

const maxLines = 100;

/** The states that are listed; a payment that was started and abandoned is not. */
const states: Partial<Readonly<Record<IntentState, PaymentLine['state']>>> = {
  pending: 'pending',
  failed: 'failed',
  succeeded: 'paid',
  'partially-refunded': 'partially-refunded',
  refunded: 'refunded',
  disputed: 'disputed',
};

/** Returns what a payment is for: `Branch, monthly`, `Monthly gift`, `Gift` or `Card checked`. */
export function descriptionOf(intent: IntentRow): string {
  const { plan } = detailsOf(intent);
  if (plan !== undefined) return nameOf(plan);
  if (intent.kind === 'card') return 'Card checked';
  return intent.subscription_id === null ? 'Gift' : 'Monthly gift';
}

/** Lists a payer's payments with links to their pages, newest first, at most a hundred. */
export async function paymentLines(context: MembershipContext, payerId: string): Promise<readonly PaymentLine[]> {
  const intents = await context.db
    .selectFrom('membership_intent')
    .selectAll()
    .where('payer_id', '=', payerId)
    .where('state', 'not in', ['created', 'abandoned', 'expired'])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(maxLines)
    .execute();
  const makeKey = await keyMaker(context);
  return intents.map((intent) => {
    const { reference, amount, currency, created_at: at } = intent;
    const page = paymentPage(reference, makeKey(reference));
    return {
      reference,
      at,
      what: descriptionOf(intent),
      amount: { amount, currency },
      state: states[intent.state] ?? 'pending',
      page,
    };
  });
}
