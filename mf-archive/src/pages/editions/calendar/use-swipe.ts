import { useRef, type TouchEvent } from 'react';
import { swipe } from './constants.ts';

/** How a finger moved, in CSS pixels and ms. */
interface FingerMove {
  readonly across: number;
  readonly down: number;
  readonly ms: number;
}

/** Returns 1 for the next month, -1 for the previous one, and 0 when it is no swipe (R9.10). */
export function swipeDirection({ across, down, ms }: FingerMove): -1 | 0 | 1 {
  if (ms > swipe.withinMs || Math.abs(across) < swipe.leastAcross || Math.abs(down) > swipe.mostDown) return 0;
  return across < 0 ? 1 : -1;
}

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
  readonly onTouchCancel: () => void;
}

interface Start {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Turns the month with one finger (R9.10); two fingers zoom. */
export function useSwipe(turn: (direction: -1 | 1) => void): SwipeHandlers {
  const start = useRef<Start | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }) => {
      const finger = touches[0];
      const isAlone = touches.length === 1 && finger !== undefined;
      start.current = isAlone ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }) => {
      const finger = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || finger === undefined) return;
      const move = { across: finger.clientX - from.x, down: finger.clientY - from.y, ms: timeStamp - from.at };
      const direction = swipeDirection(move);
      if (direction !== 0) turn(direction);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
