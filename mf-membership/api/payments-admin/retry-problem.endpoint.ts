import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { endpoint } from 'shared-contracts/server/endpoint';
import { scheduleEvent } from '../inbox/schedule-event.ts';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { owedRefunds } from '../payments/owed-refunds.ts';
import { retryRefund } from '../payments/retry-refund.ts';
import { returnStrays } from '../payments/return-strays.ts';
import { transactInTurn } from '../payments/transact-in-turn.ts';

/** What to retry: process an event again, refund a stray, or repeat a promised refund. */
export interface RetryProblemInput {
  readonly what: 'event' | 'refund' | 'stray';
  readonly id: string;
}

const notFound = (): AppError => new AppError('not-found', 'There is no such entry');
const alreadyDone = (): AppError => new AppError('gone', 'This has already been done');

/** Processes the event again, with all its retries. */
async function retryEvent(context: MembershipContext, id: string): Promise<void> {
  await context.transact(async (transaction) => {
    const event = await transaction.selectFrom('membership_inbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (event === undefined) throw notFound();
    if (event.state !== 'failed' && event.state !== 'stray') throw alreadyDone();
    if (event.told === '') throw new AppError('conflict', 'This event cannot be read, so it cannot be retried');
    await transaction
      .updateTable('membership_inbox')
      .set({ state: 'received', attempts: 0, problem: null })
      .where('id', '=', id)
      .execute();
    await scheduleEvent(context, { id, attempts: 0 }, { transaction });
  });
}

/** Refunds a held stray payment to its payer. */
async function refundStray(context: MembershipContext, id: string): Promise<void> {
  const now = membershipNow(context);
  const reference = await transactInTurn(context, async (transaction) => {
    const stray = await transaction.selectFrom('membership_stray').selectAll().where('id', '=', id).executeTakeFirst();
    if (stray === undefined) throw notFound();
    if (stray.state !== 'held') throw alreadyDone();
    if (stray.reason === 'another-world') throw new AppError('conflict', 'It involves no money of this site');
    await transaction
      .updateTable('membership_stray')
      .set({ state: 'returning', provider_refund_id: null, sent_at: null, changed_at: now })
      .where('id', '=', id)
      .execute();
    return stray.reference;
  });
  await returnStrays(context, { reference });
}

/** Requests again a promised refund that failed. */
async function retryOwedRefund(context: MembershipContext, id: string): Promise<void> {
  const owed = (await owedRefunds(context.db, context.payments?.mode ?? 'live')).find((one) => one.id === id);
  if (owed === undefined) {
    const known = await context.db.selectFrom('membership_refund').select('id').where('id', '=', id).executeTakeFirst();
    throw known === undefined ? notFound() : alreadyDone();
  }
  await retryRefund(context, owed);
}

const retries: Readonly<Record<RetryProblemInput['what'], typeof retryEvent>> = {
  event: retryEvent,
  refund: retryOwedRefund,
  stray: refundStray,
};

/**
 * Retries something that failed. Repeating it is harmless. Errors: `not-found`; `gone` when it was done already;
 * `conflict` for an unreadable event and for a stray of another payment mode.
 */
export const retryProblem = endpoint({
  method: 'POST',
  path: '/api/ms/desk/mend',
  access: 'admin',
  input: () =>
    Joi.object<RetryProblemInput, true>({
      what: Joi.string().valid('event', 'refund', 'stray').required(),
      id: Joi.string()
        .pattern(/^[\w-]{1,64}$/)
        .required(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { what, id }): Promise<Done> => {
    const context = membershipContext(anyContext);
    await retries[what](context, id);
    context.log.info({ what, id, byAccount: context.visitor.id }, 'the desk had something tried again');
    return { success: true };
  },
});
