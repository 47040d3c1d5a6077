import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { frontPagesAtOnce, listFrontPages, type FrontPages } from 'shared-contracts/archive/list-front-pages';

/** While the slider moves, front pages are requested only after it has rested for this time, in ms. */
const restMs = 150;

/** What the wall of front pages shows, and how to move it. */
export interface FrontPagesControl {
  readonly shown: FrontPages;
  /** The year that the timeline points to. */
  readonly year: number;
  readonly state: 'failed' | 'loading' | 'ready';
  readonly strip: RefObject<HTMLOListElement | null>;
  /** Moves the strip to the front pages of a year, which are loaded first if they are not in it. */
  readonly go: (year: number) => void;
  /** To be called when the reader scrolls the strip: the timeline follows it. */
  readonly follow: () => void;
}

async function load(year: number): Promise<FrontPages> {
  const response = await fetch(`${listFrontPages.path}?year=${String(year)}`);
  if (!response.ok) throw new Error(`The front pages failed to load with ${String(response.status)}`);
  return (await response.json()) as FrontPages;
}

/** True if as many front pages of the year are shown as one answer can contain. */
function hasAll({ years, fronts }: FrontPages, year: number): boolean {
  const editions = years.find((one) => one.year === year)?.editions ?? 0;
  return fronts.filter(({ date }) => date.year === year).length >= Math.min(editions, frontPagesAtOnce);
}

/** Scrolls the strip, which then ignores its next scroll event. */
function useStrip(setYear: (year: number) => void): Pick<FrontPagesControl, 'follow' | 'strip'> & {
  readonly scrollTo: (year: number) => void;
} {
  const strip = useRef<HTMLOListElement>(null);
  const isMoved = useRef(false);
  return {
    strip,
    scrollTo: (year) => {
      const list = strip.current;
      const item = list?.querySelector<HTMLElement>(`[data-year="${String(year)}"]`);
      if (!list || !item) return;
      const before = list.scrollLeft;
      list.scrollLeft = item.offsetLeft;
      isMoved.current = list.scrollLeft !== before;
    },
    follow: () => {
      const list = strip.current;
      if (isMoved.current || list === null) {
        isMoved.current = false;
        return;
      }
      const items = [...list.querySelectorAll<HTMLElement>('[data-year]')];
      const first = items.find(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2 >= list.scrollLeft);
      if (first !== undefined) setYear(Number(first.dataset['year']));
    },
  };
}

/** The state of a wall of front pages. `onYear` is called when the reader has chosen a year on the timeline. */
export function useFrontPages(first: FrontPages, onYear?: (year: number) => void): FrontPagesControl {
  const [shown, setShown] = useState(first);
  const [year, setYear] = useState(first.year ?? 0);
  const [state, setState] = useState<FrontPagesControl['state']>('ready');
  const { strip, follow, scrollTo } = useStrip(setYear);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(first.year ?? 0);

  const showLatest = useEffectEvent(() => {
    scrollTo(latest.current);
  });
  useEffect(() => {
    showLatest();
  }, [shown]);
  useEffect(
    () => () => {
      clearTimeout(resting.current);
    },
    [],
  );

  const ask = (next: number): void => {
    setState('loading');
    load(next).then(
      (answer) => {
        if (latest.current !== next) return;
        setShown(answer);
        setState('ready');
      },
      () => {
        if (latest.current === next) setState('failed');
      },
    );
  };
  const go = (next: number): void => {
    latest.current = next;
    setYear(next);
    const isHere = hasAll(shown, next);
    if (isHere) {
      setState('ready');
      scrollTo(next);
    }
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      if (!isHere) ask(next);
      onYear?.(next);
    }, restMs);
  };
  return { shown, year, state, strip, go, follow };
}
