import { useEffect, useEffectEvent, useState } from 'react';
import { getPayment, type PaymentView } from 'shared-contracts/membership/get-payment';
import { useSite } from 'shared-contracts/platform/site';
import { askSite } from '../../paying/ask-site.ts';

/** The first question comes after so long, in ms; each later one waits longer. */
const firstWait = 3_000;
const longestWait = 30_000;
const slower = 1.4;

/** The payment as the page came with it, asked for again until it is known how it ended. */
export function usePayment(given: PaymentView, key: string): PaymentView {
  const { authFetch } = useSite();
  const [payment, setPayment] = useState(given);
  const { reference, state } = payment;
  const ask = useEffectEvent(async () => {
    if (!document.hidden) setPayment(await askSite(authFetch, getPayment, { reference, key }));
  });
  const isOpen = state === 'pending';
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number): void => {
      timer = setTimeout(() => {
        ask()
          .catch(() => undefined)
          .finally(() => {
            if (timer !== undefined) wait(Math.min(ms * slower, longestWait));
          });
      }, ms);
    };
    wait(firstWait);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [isOpen, reference]);
  return payment;
}
