import { useState, type MouseEvent } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import type { Frequency, PaidPlan } from 'shared-contracts/membership/catalogue';
import type { Currency } from 'shared-contracts/membership/money';
import type { PlanChoice } from 'shared-contracts/membership/quote-plan';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { rememberCurrency } from '../../parts/chosen-currency.ts';
import { orderId, type PlansQuery, backToOrder } from '../../plans/plan-address.ts';

export interface Plans {
  readonly frequency: Frequency;
  readonly currency: Currency;
  /** Shows the prices of another period or currency. */
  readonly show: (how: Partial<Pick<Plans, 'currency' | 'frequency'>>) => void;
  /** Click handler of a plan's link: opens the checkout dialog where possible. */
  readonly choose: (plan: PaidPlan, event: MouseEvent) => void;
  /** The plan in the checkout dialog; null when it is closed. */
  readonly open: PlanChoice | null;
  readonly close: () => void;
}

/** Whether a click would open the link in the same tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Updates the address without a navigation, since all prices are already on the page. Embedded in a page of another
 * site, where links are absolute URLs, it leaves that page's address unchanged.
 */
const replaceAddress = (address: string): void => {
  if (address.startsWith('/')) window.history.replaceState(window.history.state, '', address);
};

/** The displayed period and currency, and the plan in the checkout dialog; initially as in the address. */
export function usePlans(query: PlansQuery): Plans {
  const { links, askToLogIn } = useSite();
  const { authReady, isAuthenticated } = useSelector(selectAuth);
  const [{ frequency, currency }, setShown] = useState<Pick<PlansQuery, 'currency' | 'frequency'>>(query);
  const [open, setOpen] = useState<PlanChoice | null>(null);
  const address = (change: Pick<PlansQuery, 'currency' | 'frequency'>): string =>
    `${links.membership}?${new URLSearchParams({ frequency: change.frequency, currency: change.currency }).toString()}`;
  return {
    frequency,
    currency,
    open,
    show: (change) => {
      const shown = { frequency, currency, ...change };
      setShown(shown);
      if (change.currency !== undefined) rememberCurrency(change.currency, links);
      replaceAddress(address(shown));
    },
    choose: (plan, event) => {
      // While the session is not known yet, the link is followed.
      if (!isPlainClick(event) || !authReady) return;
      event.preventDefault();
      const chosen = { plan, frequency, currency };
      if (!isAuthenticated) {
        askToLogIn('sign-up', backToOrder(links, chosen));
        return;
      }
      setOpen(chosen);
      replaceAddress(`${links.choosePlan(chosen)}#${orderId}`);
    },
    close: () => {
      setOpen(null);
      replaceAddress(address({ frequency, currency }));
    },
  };
}
