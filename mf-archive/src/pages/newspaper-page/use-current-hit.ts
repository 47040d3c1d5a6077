import { useCallback, useEffect, useState } from 'react';
import { readViewAddress } from './view-address.ts';

export interface CurrentHit {
  /** Index of the hit that is outlined; -1 when there is none. */
  readonly index: number;
  /** Grows with every step, also one to the same hit: it is shown again. */
  readonly steps: number;
  readonly go: (index: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
}

/** Where the walk goes on from the last hit of a page, and from its first one backwards; null: round this page. */
export interface BeyondThisPage {
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
}

/** The address of a hit on its page, as the text's anchors have it. */
export const hitId = (index: number): string => `hit-${index}`;

/** Which hit the reader stands on: the first, or the one in the address. */
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
