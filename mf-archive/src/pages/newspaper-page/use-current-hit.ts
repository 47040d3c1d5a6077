import { useCallback, useEffect, useState } from 'react';

export interface CurrentHit {
  /** Index of the hit that is outlined; -1 when there is none. */
  readonly index: number;
  /** Grows with every step, also one to the same hit: it is shown again. */
  readonly steps: number;
  readonly go: (index: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
}

/** The address of a hit on its page, as the text's anchors have it. */
export const hitId = (index: number): string => `hit-${index}`;

function hitInAddress(count: number): number {
  const match = /^#hit-(\d{1,6})$/.exec(window.location.hash);
  const index = Number(match?.[1] ?? 0);
  return index < count ? index : 0;
}

/** Which hit the reader stands on. From the first, or the one in the address; after the last comes the first. */
export function useCurrentHit(count: number): CurrentHit {
  const [at, setAt] = useState({ index: count > 0 ? 0 : -1, steps: 0 });
  const go = useCallback((index: number) => {
    setAt(({ steps }) => ({ index, steps: steps + 1 }));
  }, []);
  const walk = useCallback(
    (by: number) => {
      if (count === 0) return;
      setAt(({ index, steps }) => ({ index: (index + by + count) % count, steps: steps + 1 }));
    },
    [count],
  );
  const next = useCallback(() => {
    walk(1);
  }, [walk]);
  const previous = useCallback(() => {
    walk(-1);
  }, [walk]);
  useEffect(() => {
    const index = hitInAddress(count);
    if (index > 0) go(index);
  }, [count, go]);
  return { ...at, go, next, previous };
}
