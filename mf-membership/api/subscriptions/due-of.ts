import { priceOf, type Frequency, type PaidPlan } from 'shared-contracts/membership/catalogue';
import type { Money } from 'shared-contracts/membership/money';
import type { QuoteLine } from 'shared-contracts/membership/quote-plan';
import type { IntentDetails, SubscriptionRow } from '../membership-tables.ts';
import { nameOf } from './plan-record.ts';
import { basisOf } from './subscription-rows.ts';

/** What the next payment of a subscription pays for. */
export interface Due {
  /** Null: a gift. */
  readonly plan: PaidPlan | null;
  readonly frequency: Frequency;
  readonly price: Money;
}

/**
 * Returns the next payment: at the agreed price, whatever the catalogue says now; a scheduled change has the
 * catalogue's price.
 */
export function dueOf(row: SubscriptionRow): Due {
  const { plan, frequency, amount, currency, next_plan: nextPlan } = row;
  if (plan === null || nextPlan === null) return { plan, frequency, price: { amount, currency } };
  const nextFrequency = row.next_frequency ?? frequency;
  return { plan: nextPlan, frequency: nextFrequency, price: priceOf(nextPlan, nextFrequency, currency) };
}

/** Returns the details of a renewal. `tryNumber` is absent when the reader pays it. */
export function renewalDetails(row: SubscriptionRow, tryNumber?: number): IntentDetails {
  const { plan, frequency, price } = dueOf(row);
  const lines: readonly QuoteLine[] = [{ text: nameOf({ plan, frequency }), amount: price.amount }];
  return {
    lines,
    ...(plan === null ? {} : { plan: { plan, frequency, price: price.amount } }),
    from: basisOf(row),
    ...(tryNumber === undefined ? {} : { tryNumber }),
  };
}
