import { useEffect, useState, type RefObject } from 'react';

/** The indexes of the first and the last slide that are fully visible. */
export interface SlidesInView {
  readonly first: number;
  readonly last: number;
}

/** The visible share from which a slide counts as fully visible; its padding may be cut. */
const whole = 0.9;

/** Returns the visible slides of a row; null before the script runs. Between two slides the last result is kept. */
export function useSlidesInView(row: RefObject<HTMLElement | null>): SlidesInView | null {
  const [{ first, last }, setSpan] = useState<SlidesInView>({ first: -1, last: -1 });
  useEffect(() => {
    const root = row.current;
    if (root === null || typeof IntersectionObserver === 'undefined') return;
    const slides = [...root.children];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= whole) seen.add(target);
          else seen.delete(target);
        }
        if (seen.size === 0) return;
        setSpan({
          first: slides.findIndex((slide) => seen.has(slide)),
          last: slides.findLastIndex((slide) => seen.has(slide)),
        });
      },
      { root, threshold: whole },
    );
    for (const slide of slides) observer.observe(slide);
    return () => {
      observer.disconnect();
    };
  }, [row]);
  return first < 0 ? null : { first, last };
}
