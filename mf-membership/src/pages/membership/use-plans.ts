import { useState, type MouseEvent } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import type { Frequency, PaidPlan } from 'shared-contracts/membership/catalogue';
import type { Currency } from 'shared-contracts/membership/money';
import type { PlanWish } from 'shared-contracts/membership/quote-plan';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { rememberCurrency } from '../../parts/chosen-currency.ts';
import { orderPlace, type PlansWish, backToOrder } from '../../plans/plan-address.ts';

export interface Plans {
  readonly frequency: Frequency;
  readonly currency: Currency;
  readonly show: (how: Partial<Pick<Plans, 'currency' | 'frequency'>>) => void;
  /** For the link of a card: buys over the page where it can. */
  readonly choose: (plan: PaidPlan, event: MouseEvent) => void;
  /** What is being bought over the page; null: nothing. */
  readonly open: PlanWish | null;
  readonly close: () => void;
}

/** Opened in another tab or window, a link is a link like any other. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The address follows what is shown, without a navigation: every price is on the page already. */
const follow = (address: string): void => {
  window.history.replaceState(window.history.state, '', address);
};

/** How the plans are shown, and which is being bought. Starts as the address asks. */
export function usePlans(wish: PlansWish): Plans {
  const { links, askToLogIn } = useSite();
  const { authReady, isAuthenticated } = useSelector(selectAuth);
  const [{ frequency, currency }, setShown] = useState<Pick<PlansWish, 'currency' | 'frequency'>>(wish);
  const [open, setOpen] = useState<PlanWish | null>(null);
  const address = (how: Pick<PlansWish, 'currency' | 'frequency'>): string =>
    `${links.membership}?${new URLSearchParams({ frequency: how.frequency, currency: how.currency }).toString()}`;
  return {
    frequency,
    currency,
    open,
    show: (how) => {
      const shown = { frequency, currency, ...how };
      setShown(shown);
      if (how.currency !== undefined) rememberCurrency(how.currency, links);
      follow(address(shown));
    },
    choose: (plan, event) => {
      // Nobody knows yet who reads: the page's own step does.
      if (!isPlain(event) || !authReady) return;
      event.preventDefault();
      const chosen = { plan, frequency, currency };
      if (!isAuthenticated) {
        askToLogIn('sign-up', backToOrder(links, chosen));
        return;
      }
      setOpen(chosen);
      follow(`${links.choosePlan(chosen)}#${orderPlace}`);
    },
    close: () => {
      setOpen(null);
      follow(address({ frequency, currency }));
    },
  };
}
