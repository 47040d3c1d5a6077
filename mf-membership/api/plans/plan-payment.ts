import { AppError } from 'shared-contracts/app-error';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { openSubscription } from '../subscriptions/open-subscription.ts';
import { nameOf } from '../subscriptions/plan-record.ts';
import { basisOf, matchesSnapshot } from '../subscriptions/subscription-rows.ts';
import { findBlockingPlan } from './find-blocking-plan.ts';
import type { PricedPlan } from './quote.ts';
import type { IntentRequest } from '../payments/open-intent.ts';

/** A plan that a member agreed to, and the one they have. */
export interface AgreedPlan {
  readonly account: MemberAccount;
  readonly held: SubscriptionRow | null;
  readonly agreed: PricedPlan;
  readonly provider: ProviderName;
  readonly attempt: string | undefined;
}

/** A payment that always writes related rows. */
type PlanPayment = IntentRequest & Required<Pick<IntentRequest, 'write'>>;

const changedMeanwhile = (): AppError =>
  new AppError('conflict', 'Your membership has changed since you opened this page. You were not charged.', {
    hint: 'Please reload the page and choose again.',
  });

/**
 * Returns the payment of a plan. Its `write` opens the subscription when joining, and rejects with `conflict` when the
 * current plan has changed.
 */
export function planPayment(
  context: MembershipContext,
  { account, held, agreed, provider, attempt }: AgreedPlan,
): PlanPayment {
  const { plan, frequency, price, due, lines } = agreed;
  return {
    kind: held === null ? 'first' : 'change',
    payer: { account },
    provider,
    ...due,
    title: `${context.brand.name}: ${nameOf({ plan, frequency })}`,
    details: {
      lines,
      plan: { plan, frequency, price: price.amount },
      ...(held === null ? {} : { from: basisOf(held) }),
    },
    ...(attempt === undefined ? {} : { attempt }),
    write: async (transaction, { payerId }) => {
      const current = await findBlockingPlan(context, transaction, payerId);
      if (held === null ? current !== null : current === null || !matchesSnapshot(current, basisOf(held))) {
        throw changedMeanwhile();
      }
      if (current !== null) return { subscriptionId: current.id };
      const { mode } = context.payments ?? {};
      if (mode === undefined)
        throw new AppError('unavailable', 'Payments are not set up on this site. You were not charged.');
      const request = { payerId, plan, frequency, price, provider, mode, now: membershipNow(context) };
      return { subscriptionId: await openSubscription(transaction, request) };
    },
  };
}
