import type { PaymentLine } from 'shared-contracts/membership/get-membership';
import type { IntentRow, IntentState, MembershipContext } from '../membership-tables.ts';
import { keyMaker, paymentPage } from '../payments/payment-key.ts';
import { nameOf } from './plan-record.ts';
import { detailsOf } from './subscription-rows.ts';

const maxLines = 100;

/** What was begun and left is no payment, and is not listed. */
const states: Partial<Readonly<Record<IntentState, PaymentLine['state']>>> = {
  pending: 'pending',
  failed: 'failed',
  succeeded: 'paid',
  'partially-refunded': 'partially-refunded',
  refunded: 'refunded',
  disputed: 'disputed',
};

/** What a payment is for: `branch, monthly`; `Gift`. */
export function descriptionOf(intent: IntentRow): string {
  const { plan } = detailsOf(intent);
  if (plan !== undefined) return nameOf(plan);
  if (intent.kind === 'card') return 'Card checked';
  return intent.subscription_id === null ? 'Gift' : 'Monthly gift';
}

/** Somebody's payments, newest first, at most a hundred: each with the link to its page. */
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
