import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { dueOf } from './due-of.ts';
import { addEvent } from './events.ts';
import { closedLetter } from './letters.ts';
import { writePlan } from './plan-record.ts';
import { findSubscription, isInForce } from './subscription-rows.ts';
import { writeToMember } from './write-to-member.ts';

/** It waits for its payment for so long that nothing is open any more, and nobody has said so yet. */
export const isLeftOpen = (row: SubscriptionRow, now: number): boolean =>
  (row.state === 'past-due' ? row.grace_until !== null : row.state === 'active' && row.ends === 0) &&
  now >= row.period_end &&
  !isInForce(row, now);

/**
 * The free plan until it is paid, where its payment neither came nor failed in all the time that it is waited for (a charge
 * that its bank never answers, a provider whose keys are gone). It is tried again as before.
 */
export async function closeUnpaid(context: MembershipContext, id: string): Promise<void> {
  const now = membershipNow(context);
  await context.transact(async (transaction) => {
    const row = await findSubscription(transaction, id);
    if (row === null || !isLeftOpen(row, now)) return;
    await transaction
      .updateTable('membership_subscription')
      .set({ state: 'past-due', grace_until: null, next_try_at: row.next_try_at ?? now })
      .where('id', '=', id)
      .execute();
    if (row.plan === null) return;
    await writePlan(context, transaction, row, 'free');
    const text = `Closed ${row.plan} until it is paid`;
    await addEvent(transaction, { payerId: row.payer_id, at: now, text });
    await writeToMember(context, transaction, row.payer_id, closedLetter(row.plan, dueOf(row).price));
  });
}
