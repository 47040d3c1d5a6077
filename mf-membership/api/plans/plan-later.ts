import { AppError } from 'shared-contracts/app-error';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { addEvent } from '../subscriptions/events.ts';
import { lagosDayText } from '../subscriptions/lagos-day-text.ts';
import { plannedLetter } from '../subscriptions/letters.ts';
import { nameOf } from '../subscriptions/plan-record.ts';
import { basisOf, findSubscription, isStill } from '../subscriptions/subscription-rows.ts';
import { writeToMember } from '../subscriptions/write-to-member.ts';
import type { PricedPlan } from './quote.ts';

/** Puts a change down for the end of what is paid for. A cancellation is taken back by it. */
export async function planLater(
  context: MembershipContext,
  held: SubscriptionRow,
  { plan, frequency, price, startsAt }: PricedPlan,
): Promise<void> {
  const now = membershipNow(context);
  await context.transact(async (transaction) => {
    const row = await findSubscription(transaction, held.id);
    if (row?.plan == null || !isStill(row, basisOf(held))) {
      throw new AppError('conflict', 'Your membership has changed meanwhile. Nothing was taken.');
    }
    if (row.next_plan === plan && row.next_frequency === frequency) return;
    await transaction
      .updateTable('membership_subscription')
      .set({ next_plan: plan, next_frequency: frequency, ends: 0 })
      .where('id', '=', row.id)
      .execute();
    const text = `Chose ${nameOf({ plan, frequency })} from ${lagosDayText(startsAt)} on`;
    await addEvent(transaction, { payerId: row.payer_id, at: now, text });
    const letter = plannedLetter(row.plan, { plan, frequency, price, periodEnd: startsAt });
    await writeToMember(context, transaction, row.payer_id, letter);
  });
}
