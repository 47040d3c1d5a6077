import { createHash } from 'node:crypto';
import { isAppError } from 'shared-contracts/app-error';
import type { MembershipContext } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { owedRefunds, type OwedRefund } from './owed-refunds.ts';
import { refundPayment } from './refund-payment.ts';

/** The time between two attempts. */
const dayMs = 24 * 60 * 60 * 1000;

/** The id of the next attempt, the same for all processes that retry at once. */
const nextId = ({ id, tries }: Pick<OwedRefund, 'id' | 'tries'>): string =>
  `again-${createHash('sha256')
    .update(`${id}:${String(tries)}`)
    .digest('base64url')
    .slice(0, 22)}`;

/** Retries a promised refund as a new refund, in addition to the one that failed. Rejects like refundPayment. */
export async function retryRefund(context: MembershipContext, owed: OwedRefund): Promise<void> {
  const { reference, amount, reason } = owed;
  await refundPayment(context, { reference, amount, reason, id: nextId(owed) });
}

/**
 * Retries promised refunds once a day for a week: a refund that was refused for lack of balance may succeed tomorrow.
 */
export async function retryOwedRefunds(context: MembershipContext): Promise<void> {
  const before = membershipNow(context) - dayMs;
  for (const owed of await owedRefunds(context.db, context.payments?.mode ?? 'live')) {
    if (owed.needsAdmin || owed.changed_at > before) continue;
    try {
      await retryRefund(context, owed);
    } catch (error) {
      // Nothing is owed any more: it was disputed or refunded in the meantime.
      if (!isAppError(error)) throw error;
      context.log.warn({ reference: owed.reference, why: error.message }, 'a refund could not be tried again');
    }
  }
}
