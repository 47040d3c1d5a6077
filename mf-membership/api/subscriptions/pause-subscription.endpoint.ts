import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { idRule, type PauseInput } from 'shared-contracts/membership/change-subscription';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { dueOf } from './due-of.ts';
import { planFactsOf, emailMember } from './email-member.ts';
import { addEvent } from './events.ts';
import { lagosDayText } from './lagos-day-text.ts';
import { pausedEmail } from './member-emails.ts';
import { ownSubscription } from './own-subscription.ts';
import { addMonths } from './periods.ts';
import { isContinuing } from './subscription-rows.ts';

/** Returns why a subscription cannot be paused now; null when it can. */
function pauseProblem(row: SubscriptionRow, now: number): AppError | null {
  if (!isContinuing(row)) return new AppError('conflict', 'This has already ended. You will not be charged again.');
  if (row.state === 'past-due') {
    return new AppError('conflict', 'A payment is overdue: pay it with another card, or cancel.');
  }
  if (row.ends === 1) return new AppError('conflict', 'This is already cancelled. You will not be charged again.');
  if (now >= row.period_end) {
    return new AppError(
      'conflict',
      'The period you paid for is over, so there is nothing to pause. You can cancel instead.',
    );
  }
  return null;
}

/**
 * Charges nothing for some months after the paid time; then the subscription resumes automatically. Errors:
 * `not-found`; `conflict` when it is past due, cancelled, ended or beyond its paid time.
 */
export const pauseSubscription = endpoint({
  method: 'POST',
  path: '/api/ms/pause',
  access: 'user',
  input: () =>
    Joi.object<PauseInput>({ id: idRule(), months: Joi.number().valid(1, 2, 3).default(1) }).options({
      stripUnknown: true,
    }),
  handle: async (anyContext, { id, months }): Promise<Done> => {
    const context = membershipContext(anyContext);
    const now = membershipNow(context);
    await context.transact(async (transaction) => {
      const row = await ownSubscription(transaction, context, id);
      const problem = pauseProblem(row, now);
      if (problem !== null) throw problem;
      const until = addMonths(row.period_end, months, row.anchor_day);
      if (row.paused_until === until) return;
      await transaction
        .updateTable('membership_subscription')
        .set({ state: 'paused', paused_until: until, next_try_at: row.period_end })
        .where('id', '=', id)
        .execute();
      const text = `Paused ${row.plan ?? 'the monthly gift'} until ${lagosDayText(until)}`;
      await addEvent(transaction, { payerId: row.payer_id, at: now, text });
      await emailMember(context, transaction, row.payer_id, pausedEmail(planFactsOf(row), until, dueOf(row)));
    });
    return { success: true };
  },
});
