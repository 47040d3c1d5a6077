import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from 'shared-contracts/platform/site';

/** The wait before the first request, in ms; later waits are longer. */
const firstWait = 2_000;
const longestWait = 15_000;
const slower = 1.3;

interface Fresh<Value> {
  readonly given: Value;
  readonly value: Value;
}

/**
 * Returns the page's data and polls for new data while `isBusy` says that the site is still working. `address`: a GET
 * endpoint with its query. Failed requests are ignored.
 */
export function useFresh<Value>(given: Value, address: string, isBusy: (value: Value) => boolean): Value {
  const { authFetch } = useSite();
  const [{ given: last, value }, setFresh] = useState<Fresh<Value>>({ given, value: given });
  if (last !== given) setFresh({ given, value: given });
  const ask = useEffectEvent(async () => {
    if (document.hidden) return;
    const response = await authFetch(address);
    if (response.ok) setFresh({ given, value: (await response.json()) as Value });
  });
  const busy = isBusy(value);
  useEffect(() => {
    if (!busy) return undefined;
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
  }, [busy, address]);
  return last === given ? value : given;
}
