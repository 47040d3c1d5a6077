import { AppError } from 'shared-contracts/app-error';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import type { IntentRequest } from '../payments/intent-request.ts';
import { openSubscription } from '../subscriptions/open-subscription.ts';
import { nameOf } from '../subscriptions/plan-record.ts';
import { basisOf, isStill } from '../subscriptions/subscription-rows.ts';
import { findBlockingPlan } from './find-blocking-plan.ts';
import type { PricedPlan } from './quote.ts';

/** What was agreed to, by whom, and what they have now. */
export interface AgreedPlan {
  readonly account: MemberAccount;
  readonly held: SubscriptionRow | null;
  readonly agreed: PricedPlan;
  readonly provider: ProviderName;
  readonly attempt: string | undefined;
}

/** A wish that always writes something with it. */
type PlanPayment = IntentRequest & Required<Pick<IntentRequest, 'write'>>;

const changedMeanwhile = (): AppError =>
  new AppError('conflict', 'Your membership has changed meanwhile. Nothing was taken.', {
    hint: 'Please look at it again, and choose once more if you still want to.',
  });

/** The payment of a plan. Its `write` opens the subscription that it begins; `conflict` when the plan is another by then. */
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
      if (held === null ? current !== null : current === null || !isStill(current, basisOf(held))) {
        throw changedMeanwhile();
      }
      if (current !== null) return { subscriptionId: current.id };
      const { mode } = context.payments ?? {};
      if (mode === undefined) throw new AppError('unavailable', 'Payments are not set up here. Nothing was taken.');
      const request = { payerId, plan, frequency, price, provider, mode, now: membershipNow(context) };
      return { subscriptionId: await openSubscription(transaction, request) };
    },
  };
}
