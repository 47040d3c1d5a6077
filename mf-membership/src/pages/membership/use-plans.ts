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
  readonly show: (how: Partial<Pick<Plans, 'currency' | 'frequency'>>) => void;
  /** For the link of a card: buys over the page where it can. */
  readonly choose: (plan: PaidPlan, event: MouseEvent) => void;
  /** What is being bought over the page; null: nothing. */
  readonly open: PlanChoice | null;
  readonly close: () => void;
}

/** Opened in another tab or window, a link is a link like any other. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The address follows what is shown, without a navigation: every price is on the page already. */
const replaceAddress = (address: string): void => {
  window.history.replaceState(window.history.state, '', address);
};

/** How the plans are shown, and which is being bought. Starts as the address asks. */
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
      // The session is not known yet, so the link is followed.
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
