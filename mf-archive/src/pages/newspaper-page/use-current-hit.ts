import { useCallback, useEffect, useState } from 'react';
import { readViewAddress } from './view-address.ts';

export interface CurrentHit {
  /** The index of the current hit; -1 when there is none. */
  readonly index: number;
  /** Incremented with every step, so that stepping to the same hit shows it again. */
  readonly steps: number;
  readonly go: (index: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
}

/** Go to other pages after the last hit and before the first; null: start over on this page. */
export interface BeyondThisPage {
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
}

/** Returns the element id of a hit in the text. */
export const hitId = (index: number): string => `hit-${index}`;

/** The current hit: the first one, or the one in the address. */
export function useCurrentHit(count: number, beyond: BeyondThisPage): CurrentHit {
  const [at, setAt] = useState({ index: count > 0 ? 0 : -1, steps: 0 });
  const go = useCallback((index: number) => {
    setAt(({ steps }) => ({ index, steps: steps + 1 }));
  }, []);
  useEffect(() => {
    const { hit } = readViewAddress(window.location.hash);
    if (hit !== null && hit > 0 && hit < count) setAt(({ steps }) => ({ index: hit, steps }));
  }, [count]);
  const walk = (by: 1 | -1): void => {
    const further = by === 1 ? beyond.next : beyond.previous;
    const target = at.index + by;
    if (target >= 0 && target < count) go(target);
    else if (further !== null) further();
    else if (count > 0) go((target + count) % count);
  };
  return {
    ...at,
    go,
    next: () => {
      walk(1);
    },
    previous: () => {
      walk(-1);
    },
  };
}
