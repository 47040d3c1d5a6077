import type { PlanWish } from 'shared-contracts/membership/quote-plan';
import type { SiteLinks } from 'shared-contracts/site-links';
import { orderPlace } from './plan-address.ts';

/** The step at which a chosen plan is paid: where somebody comes back to after signing up. */
export const backToOrder = (links: Pick<SiteLinks, 'choosePlan'>, { plan, frequency, currency }: PlanWish): string =>
  `${links.choosePlan({ plan, frequency, currency })}#${orderPlace}`;
