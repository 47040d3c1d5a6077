import { AppError } from 'shared-contracts/app-error';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, MembershipTransaction, SubscriptionRow } from '../membership-tables.ts';
import { addEvent } from './events.ts';
import { resumedEmail } from './member-emails.ts';
import { findSubscription, isContinuing, isOver } from './subscription-rows.ts';
import { planFactsOf, emailMember } from './email-member.ts';

const hasEnded = (): AppError =>
  new AppError('gone', 'This has ended and cannot be resumed. You were not charged.', {
    hint: 'You can choose a plan again at any time.',
  });

/** Whether there is nothing to undo. */
const isPlain = ({ state, ends, next_plan }: SubscriptionRow): boolean =>
  state !== 'paused' && ends === 0 && next_plan === null;

/** Whether resuming requires a payment now: a pause whose paid time is over. */
const mustPay = (row: SubscriptionRow, now: number): boolean => row.state === 'paused' && now >= row.period_end;

async function undoCancellationIn(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
): Promise<'done' | 'must-pay'> {
  const now = membershipNow(context);
  if (mustPay(row, now)) {
    await transaction
      .updateTable('membership_subscription')
      .set({ paused_until: now, next_try_at: now })
      .where('id', '=', row.id)
      .execute();
    return 'must-pay';
  }
  await transaction
    .updateTable('membership_subscription')
    .set({
      ...{ ends: 0, next_plan: null, next_frequency: null },
      ...(row.state === 'paused' ? { state: 'active', paused_until: null, next_try_at: null } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  await addEvent(transaction, {
    payerId: row.payer_id,
    at: now,
    text: `Continued ${row.plan ?? 'the monthly gift'}`,
  });
  await emailMember(context, transaction, row.payer_id, resumedEmail(planFactsOf(row)));
  return 'done';
}

/**
 * Undoes a cancellation, a pause or a scheduled change. `must-pay`: the paid time was over, so the clock charges it
 * now. Rejects with `gone` after its end.
 */
export async function undoCancellation(
  context: MembershipContext,
  { id }: Pick<SubscriptionRow, 'id'>,
): Promise<'done' | 'must-pay'> {
  return await context.transact(async (transaction) => {
    const row = await findSubscription(transaction, id);
    const now = membershipNow(context);
    if (row === null || !isContinuing(row) || isOver(row, now)) throw hasEnded();
    return isPlain(row) ? 'done' : await undoCancellationIn(context, transaction, row);
  });
}
