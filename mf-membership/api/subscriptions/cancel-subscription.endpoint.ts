import Joi from 'joi';
import type { Done } from 'shared-contracts/auth/done';
import { idRule, type CancelInput } from 'shared-contracts/membership/change-subscription';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipNow } from '../membership-clock.ts';
import {
  membershipContext,
  type MembershipContext,
  type MembershipTransaction,
  type SubscriptionRow,
} from '../membership-tables.ts';
import { planFactsOf, emailMember } from './email-member.ts';
import { endSubscription } from './end-subscription.ts';
import { addEvent, reasonEvent } from './events.ts';
import { lagosDayText } from './lagos-day-text.ts';
import { cancelledEmail } from './member-emails.ts';
import { ownSubscription } from './own-subscription.ts';
import { isContinuing } from './subscription-rows.ts';

/** A plan stays open for its paid time. A gift, or a plan whose paid time is over, ends at once. */
const staysOpen = ({ kind, period_end }: SubscriptionRow, now: number): boolean => kind === 'plan' && now < period_end;

async function endLater(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
): Promise<void> {
  await transaction
    .updateTable('membership_subscription')
    .set({ state: 'active', ends: 1, next_plan: null, next_frequency: null, next_try_at: null, paused_until: null })
    .where('id', '=', row.id)
    .execute();
  const text = `Cancelled ${row.plan ?? ''}, which stays open until ${lagosDayText(row.period_end)}`;
  await addEvent(transaction, { payerId: row.payer_id, at: membershipNow(context), text });
  await emailMember(context, transaction, row.payer_id, cancelledEmail(planFactsOf(row)));
}

/**
 * Cancels a plan at the end of its paid time; a gift, and a plan whose paid time is over, ends at once. Nothing more is
 * charged. Idempotent. Errors: `not-found`, also for somebody else's.
 */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/ms/cancel',
  access: 'user',
  input: () =>
    Joi.object<CancelInput>({ id: idRule(), reason: Joi.string().trim().max(500).empty('') }).options({
      stripUnknown: true,
    }),
  handle: async (anyContext, { id, reason }): Promise<Done> => {
    const context = membershipContext(anyContext);
    const now = membershipNow(context);
    await context.transact(async (transaction) => {
      const row = await ownSubscription(transaction, context, id);
      if (!isContinuing(row) || row.ends === 1) return;
      if (staysOpen(row, now)) await endLater(context, transaction, row);
      else await endSubscription(context, transaction, row, { now, reason: 'cancelled' });
      if (reason !== undefined) await addEvent(transaction, { ...reasonEvent(reason), payerId: row.payer_id, at: now });
    });
    return { success: true };
  },
});
