/**
 * The duration of a movement of the page, in ms: longer than the 120 to 200 ms for controls, because a page moves
 * further.
 */
const travelTime = 260;

const eased = (t: number): number => 1 - (1 - t) ** 3;

export interface Animation {
  /** Returns the progress at a time, 0 to 1, eased. */
  readonly progress: (now: number) => number;
}

/** True for readers who prefer reduced motion: there are no animations, and no sliding after a throw. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts an animation; for readers who prefer reduced motion it is finished at once. */
export function startAnimation(now: number): Animation {
  const still = wantsStillness();
  return { progress: (time) => (still ? 1 : eased(Math.min(1, Math.max(0, (time - now) / travelTime)))) };
}
