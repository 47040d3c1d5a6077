import { startCheckout } from 'shared-contracts/membership/start-checkout';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import type { Site } from 'shared-contracts/platform/site';
import { askSite } from '../paying/ask-site.ts';
import type { StartPayment } from '../paying/use-paying.ts';
import { changedPath } from '../pages/portal/portal-address.ts';

/** Sends what the reader was shown. The card that is known already pays at once; a change for later costs nothing now. */
export const buyPlan =
  (site: Pick<Site, 'authFetch' | 'links'>, { plan, frequency, currency, due }: PlanQuote): StartPayment =>
  async (way, attempt) => {
    const answer = await askSite(site.authFetch, startCheckout, {
      ...{ plan, frequency, currency, due: due.amount, attempt },
      provider: way === 'saved' ? 'paystack' : way,
      card: way === 'saved' ? 'saved' : 'new',
    });
    if (answer.outcome === 'done') return { kind: 'done', to: changedPath(site.links, 'changed') };
    return { kind: 'pay', pay: answer };
  };
