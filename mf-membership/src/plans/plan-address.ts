import {
  isFrequency,
  isPlanName,
  type Frequency,
  type PaidPlan,
  type PlanName,
} from 'shared-contracts/membership/catalogue';
import { isCurrency, type Currency } from 'shared-contracts/membership/money';
import type { PlanChoice } from 'shared-contracts/membership/quote-plan';
import type { SiteLinks } from 'shared-contracts/site-links';

/** Returns the address of a plan's checkout, to which the reader returns after signing up. */
export const backToOrder = (links: Pick<SiteLinks, 'choosePlan'>, { plan, frequency, currency }: PlanChoice): string =>
  `${links.choosePlan({ plan, frequency, currency })}#${orderId}`;

/** The displayed period and currency, and the chosen plan: `/membership?plan=&frequency=&currency=`. */
export interface PlansQuery {
  readonly frequency: Frequency;
  readonly currency: Currency;
  readonly plan: PaidPlan | null;
}

export const isPaid = (plan: PlanName): plan is PaidPlan => plan !== 'roots';

/** Reads the query, with the defaults in `usual` for missing and invalid values. */
export function readPlansQuery(query: URLSearchParams, usual: Pick<PlansQuery, 'currency' | 'frequency'>): PlansQuery {
  const [plan, frequency, currency] = ['plan', 'frequency', 'currency'].map((name) => query.get(name));
  return {
    plan: isPlanName(plan) && isPaid(plan) ? plan : null,
    frequency: isFrequency(frequency) ? frequency : usual.frequency,
    currency: isCurrency(currency) ? currency : usual.currency,
  };
}

/** The id of the element with the checkout. */
export const orderId = 'pay';
