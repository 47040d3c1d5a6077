import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CheckoutRedirect } from 'shared-contracts/membership/providers';
import { useSite } from 'shared-contracts/platform/site';
import type { PayWith } from './pay-with.ts';
import { Refusal } from './call-endpoint.ts';
import { redirectTo } from './redirect-to.ts';
import { newAttempt } from './new-attempt.ts';
import { openPopup } from './open-popup.ts';

/** `done`: nothing has to be paid any more; `to` says where it is told. */
export type StartedPayment =
  { readonly kind: 'done'; readonly to: string } | { readonly kind: 'pay'; readonly pay: CheckoutRedirect };

/** Asks our server for the payment. The same `attempt` again is the same payment. Rejects with `Refusal`. */
export type StartPayment = (way: PayWith, attempt: string) => Promise<StartedPayment>;

/** Where paying stands, from the press of the button on. */
export type PayingState =
  | { readonly kind: 'closed'; readonly pay: CheckoutRedirect }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'starting' }
  | { readonly kind: 'window'; readonly pay: CheckoutRedirect };

interface PayingDeps {
  readonly start: StartPayment;
  /** Told before it is shown; a price that changed has to be asked for again. */
  readonly onRefused?: ((refusal: Refusal) => void) | undefined;
}

export interface Paying {
  readonly state: PayingState;
  /** Starts, or tries again after a refusal. */
  readonly pay: (way: PayWith) => void;
  /** The provider's window once more. */
  readonly openAgain: (pay: CheckoutRedirect) => void;
  /** By the provider's own page. */
  readonly redirect: (pay: CheckoutRedirect) => void;
  /** Back to the choice. */
  readonly startOver: () => void;
}

const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('lost', 'That did not work. Try again in a moment.');

/** Whether what began the payment is no longer drawn: its reader closed it, and expects nothing to open or to lead away. */
function useRedirect(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}

/** Back from the provider's page, where the browser kept this one as it was (`pageshow`). */
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

/** One payment from a page: the popup where it works, else the provider's own page. Whoever left it is led nowhere. */
export function usePaying({ start, onRefused }: PayingDeps): Paying {
  const { links } = useSite();
  const [state, setState] = useState<PayingState>({ kind: 'ready' });
  const attempts = useRef(new Map<PayWith, string>());
  const left = useRedirect();
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
      // What was refused has ended: the next try is another. What was lost may have arrived: it is sent again as it was.
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
