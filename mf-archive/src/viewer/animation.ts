/** Milliseconds that a movement of the page takes (look: 120 to 200 ms for controls; a page travels further). */
const travelTime = 260;

const eased = (t: number): number => 1 - (1 - t) ** 3;

export interface Animation {
  /** How far on the way at a time, 0 to 1, eased. */
  readonly progress: (now: number) => number;
}

/** Readers who asked for less motion get to a place at once, and nothing slides on by itself. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A movement that begins now; at its end at once for readers who asked for less motion. */
export function startAnimation(now: number): Animation {
  const still = wantsStillness();
  return { progress: (time) => (still ? 1 : eased(Math.min(1, Math.max(0, (time - now) / travelTime)))) };
}
