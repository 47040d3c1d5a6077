import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CheckoutRedirect } from 'shared-contracts/membership/providers';
import { useSite } from 'shared-contracts/platform/site';
import type { PayWith } from './pay-with.ts';
import { Refusal } from './call-endpoint.ts';
import { redirectTo } from './redirect-to.ts';
import { newAttempt } from './new-attempt.ts';
import { openPopup } from './open-popup.ts';

/** `done`: nothing has to be paid any more; `to` is the page that says so. */
export type StartedPayment =
  | { readonly kind: 'done'; readonly to: string }
  | { readonly kind: 'pay'; readonly pay: CheckoutRedirect };

/** Requests the payment from our server. The same `attempt` is the same payment. Rejects with `Refusal`. */
export type StartPayment = (way: PayWith, attempt: string) => Promise<StartedPayment>;

/** The state of a payment from the click on the button. */
export type PayingState =
  | { readonly kind: 'closed'; readonly pay: CheckoutRedirect }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'starting' }
  | { readonly kind: 'window'; readonly pay: CheckoutRedirect };

interface PayingDeps {
  readonly start: StartPayment;
  /** Called before the refusal is shown, for example to reload a price that has changed. */
  readonly onRefused?: ((refusal: Refusal) => void) | undefined;
}

export interface Paying {
  readonly state: PayingState;
  /** Starts the payment, or retries it after a refusal. */
  readonly pay: (way: PayWith) => void;
  /** Opens the popup again. */
  readonly openAgain: (pay: CheckoutRedirect) => void;
  /** Continues at the provider's own page. */
  readonly redirect: (pay: CheckoutRedirect) => void;
  /** Returns to the choice of how to pay. */
  readonly startOver: () => void;
}

const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('lost', 'That did not work. Try again in a moment.');

/** A ref that is true once the form is unmounted: the reader closed it and no longer expects a popup or a redirect. */
function useHasLeft(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}

/**
 * Runs `again` when the reader returns from the provider and the browser restored this page from its cache
 * (`pageshow`).
 */
function usePageRestored(again: () => void): void {
  const shown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) again();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent): void => {
      shown(event);
    };
    window.addEventListener('pageshow', listen);
    return () => {
      window.removeEventListener('pageshow', listen);
    };
  }, []);
}

/**
 * One payment from a page: in the popup if it works, else at the provider's own page. Stops once the form is unmounted.
 */
export function usePaying({ start, onRefused }: PayingDeps): Paying {
  const { links } = useSite();
  const [state, setState] = useState<PayingState>({ kind: 'ready' });
  const attempts = useRef(new Map<PayWith, string>());
  const left = useHasLeft();
  usePageRestored(() => {
    setState((was) => (was.kind === 'leaving' ? { kind: 'ready' } : was));
  });

  const goTo = (to: string): void => {
    setState({ kind: 'leaving' });
    redirectTo.goTo(to);
  };
  const show = async (pay: CheckoutRedirect): Promise<void> => {
    if (pay.popup === null) {
      goTo(pay.next);
      return;
    }
    setState({ kind: 'window', pay });
    const end = await openPopup(pay.popup, () => !left.current);
    if (end === 'closed' || (end === 'broken' && left.current)) setState({ kind: 'closed', pay });
    else goTo(end === 'paid' ? links.payment(pay.reference, pay.key) : pay.next);
  };
  const begin = async (way: PayWith): Promise<void> => {
    const attempt = attempts.current.get(way) ?? newAttempt();
    attempts.current.set(way, attempt);
    setState({ kind: 'starting' });
    try {
      const started = await start(way, attempt);
      if (left.current) return;
      if (started.kind === 'done') goTo(started.to);
      else await show(started.pay);
    } catch (error) {
      if (left.current) return;
      const refusal = asRefusal(error);
      // A refused attempt has ended, so the next one gets a new id. A lost request may have arrived, so it is repeated
      // with the same id.
      if (refusal.kind !== 'lost') attempts.current.delete(way);
      onRefused?.(refusal);
      setState({ kind: 'refused', refusal });
    }
  };
  return {
    state,
    pay: (way) => void begin(way),
    openAgain: (pay) => void show(pay),
    redirect: (pay) => {
      goTo(pay.next);
    },
    startOver: () => {
      setState({ kind: 'ready' });
    },
  };
}
