import {
  isOpen,
  type IntentRow,
  type IntentState,
  type MembershipContext,
  type MembershipTransaction,
} from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { subscriptionPaymentFailed } from '../subscriptions/payment-failed.ts';
import { findIntent } from './find-intent.ts';
import { transactInTurn } from './transact-in-turn.ts';

/** How an open payment failed. */
export interface IntentFailure {
  readonly state: Extract<IntentState, 'abandoned' | 'expired' | 'failed'>;
  /** A sentence for the reader. */
  readonly problem: string;
  readonly now: number;
}

/**
 * Ends an open payment, and updates the subscription that waits for it. Changes nothing when the payment is not open.
 */
export async function failIntentIn(
  context: MembershipContext,
  transaction: MembershipTransaction,
  intent: IntentRow,
  { state, problem, now }: IntentFailure,
): Promise<IntentRow> {
  if (!isOpen(intent)) return intent;
  const failed: IntentRow = { ...intent, state, problem, changed_at: now, checked_at: now };
  await transaction
    .updateTable('membership_intent')
    .set({ state, problem, changed_at: now, checked_at: now })
    .where('reference', '=', intent.reference)
    .execute();
  if (failed.subscription_id === null) return failed;
  // As far as we know, a payment that is still `created` never reached the provider.
  await subscriptionPaymentFailed(context, transaction, { intent: failed, wasKnown: intent.state === 'pending' });
  return failed;
}

/** Fails a payment by its reference, when the provider refused it before any money moved. */
export async function failIntent(context: MembershipContext, reference: string, problem: string): Promise<void> {
  const now = membershipNow(context);
  await transactInTurn(context, async (transaction) => {
    const intent = await findIntent(transaction, reference);
    if (intent !== null) await failIntentIn(context, transaction, intent, { state: 'failed', problem, now });
  });
}
