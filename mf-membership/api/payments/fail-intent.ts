import type { IntentRow, IntentState, MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { subscriptionPaymentFailed } from '../subscriptions/payment-failed.ts';
import { findIntent } from './find-intent.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { isOpen } from './intent-request.ts';

/** How an open payment came to nothing. */
export interface IntentFailure {
  readonly state: Extract<IntentState, 'abandoned' | 'expired' | 'failed'>;
  /** In words for the reader. */
  readonly problem: string;
  readonly now: number;
}

/** Ends an open payment, and tells the subscription that waits for it. Changes nothing of one that is not open. */
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
  // What stayed `created` never reached the provider, as far as anybody knows.
  await subscriptionPaymentFailed(context, transaction, { intent: failed, wasKnown: intent.state === 'pending' });
  return failed;
}

/** The same by its reference, when the provider has said no before anything moved. */
export async function failIntent(context: MembershipContext, reference: string, problem: string): Promise<void> {
  const now = membershipNow(context);
  await transactInTurn(context, async (transaction) => {
    const intent = await findIntent(transaction, reference);
    if (intent !== null) await failIntentIn(context, transaction, intent, { state: 'failed', problem, now });
  });
}
