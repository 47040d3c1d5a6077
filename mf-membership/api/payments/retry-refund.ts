import { createHash } from 'node:crypto';
import { isAppError } from 'shared-contracts/app-error';
import type { MembershipContext } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { owedRefunds, type OwedRefund } from './owed-refunds.ts';
import { refundPayment } from './refund-payment.ts';

/** Between two tries. */
const dayMs = 24 * 60 * 60 * 1000;

/** One for each failure: however many try again at the same time. */
const nextId = ({ id, tries }: Pick<OwedRefund, 'id' | 'tries'>): string =>
  `again-${createHash('sha256')
    .update(`${id}:${String(tries)}`)
    .digest('base64url')
    .slice(0, 22)}`;

/** Tries once more to give back what was promised: a new refund beside the one that failed. Errors: those of refundPayment. */
export async function retryRefund(context: MembershipContext, owed: OwedRefund): Promise<void> {
  const { reference, amount, reason } = owed;
  await refundPayment(context, { reference, amount, reason, id: nextId(owed) });
}

/** Retries promised refunds once a day for a week: a provider short of balance may have it tomorrow. */
export async function retryOwedRefunds(context: MembershipContext): Promise<void> {
  const before = membershipNow(context) - dayMs;
  for (const owed of await owedRefunds(context.db, context.payments?.mode ?? 'live')) {
    if (owed.needsAdmin || owed.changed_at > before) continue;
    try {
      await retryRefund(context, owed);
    } catch (error) {
      // Disputed or refunded since, so nothing is owed any more.
      if (!isAppError(error)) throw error;
      context.log.warn({ reference: owed.reference, why: error.message }, 'a refund could not be tried again');
    }
  }
}
