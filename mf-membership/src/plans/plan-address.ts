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

/** The step at which a chosen plan is paid: where somebody comes back to after signing up. */
export const backToOrder = (links: Pick<SiteLinks, 'choosePlan'>, { plan, frequency, currency }: PlanChoice): string =>
  `${links.choosePlan({ plan, frequency, currency })}#${orderId}`;

/** How the plans are shown, and which of them is chosen: `/membership?plan=&frequency=&currency=`. */
export interface PlansQuery {
  readonly frequency: Frequency;
  readonly currency: Currency;
  readonly plan: PaidPlan | null;
}

/** Whether it is paid for. */
export const isPaid = (plan: PlanName): plan is PaidPlan => plan !== 'roots';

/** What an address asks for; what it leaves open or gets wrong is as `usual`. */
export function readPlansQuery(query: URLSearchParams, usual: Pick<PlansQuery, 'currency' | 'frequency'>): PlansQuery {
  const [plan, frequency, currency] = ['plan', 'frequency', 'currency'].map((name) => query.get(name));
  return {
    plan: isPlanName(plan) && isPaid(plan) ? plan : null,
    frequency: isFrequency(frequency) ? frequency : usual.frequency,
    currency: isCurrency(currency) ? currency : usual.currency,
  };
}

/** The place on the page where a chosen plan is paid. */
export const orderId = 'pay';
