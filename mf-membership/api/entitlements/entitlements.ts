import { catalogue } from 'shared-contracts/membership/catalogue';
import type { Entitled, Entitlements } from 'shared-contracts/server/entitlements';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { findPlanOf, isInForce, countsInMode, modeOf } from '../subscriptions/subscription-rows.ts';
import { payerIdOf } from '../payments/find-payer.ts';

/** The entitlements of a plan; null means the free plan. */
const entitledBy = (row: Pick<SubscriptionRow, 'plan'> | null): Entitled => {
  const plan = row?.plan ?? 'roots';
  return { plan, ...catalogue[plan].entitlements };
};

/**
 * Reports what members may do, with one indexed read each time. Nothing is cached, so a payment takes effect at once,
 * and so does the end of a plan. A guest has the free plan.
 */
export function openEntitlements(anyContext: SliceContext): Entitlements {
  const context = membershipContext(anyContext);
  return {
    of: async (accountId) => {
      if (accountId === null) return entitledBy(null);
      const row = await findPlanOf(context.db, payerIdOf(accountId));
      const counts = row !== null && countsInMode(row.mode, modeOf(context)) && isInForce(row, membershipNow(context));
      return entitledBy(counts ? row : null);
    },
  };
}
