import { swipe } from './constants.ts';

/** How a finger moved, in CSS pixels and ms. */
export interface FingerMove {
  readonly across: number;
  readonly down: number;
  readonly ms: number;
}

/** To the month after (1) or before (-1), as paper is turned; 0 for what is no swipe (R9.10). */
export function swipeDirection({ across, down, ms }: FingerMove): -1 | 0 | 1 {
  if (ms > swipe.withinMs || Math.abs(across) < swipe.leastAcross || Math.abs(down) > swipe.mostDown) return 0;
  return across < 0 ? 1 : -1;
}
