import { wantsStillness } from './animation.ts';
import type { GestureHandlers } from './gestures.ts';
import { closer, type Motion } from './motion.ts';
import type { Pen } from './drawing.ts';
import { turnedPoint, turnedWay, type QuarterTurns } from './quarter-turns.ts';
import {
  edgesInSight,
  isWhole,
  moved as movedBy,
  onScan,
  type Viewport,
  type Point,
  type Size,
  type View,
} from './view.ts';

/** How far a finger may miss a word, in CSS pixels. */
const fingerReach = 12;
/** How far a thrown page slides, in milliseconds of its speed. */
const slide = 140;
/** Slower than this, in pixels a millisecond, is not a throw. */
const slowestThrow = 0.1;

/** A finger that goes across where the paper's edge is in sight already turns the page. */
function canTurn(view: View, viewport: Viewport, direction: 1 | -1): boolean {
  const { left, right } = edgesInSight(view, viewport);
  return direction === 1 ? right : left;
}

interface Heard {
  readonly onTap: (at: Point, reach: number) => void;
  readonly onTurn: (direction: 1 | -1) => void;
  readonly onGrab: () => void;
  /** How the page lies on the desk. */
  readonly turns: () => QuarterTurns;
  /** The desk's own size. */
  readonly size: () => Size;
  /** What a press draws with, in pixels of the scan. */
  readonly penFor: GestureHandlers['penFor'];
}

/** The same pen, told of points of the desk. */
function penOnDesk(pen: Pen | null, motion: Motion): Pen | null {
  if (pen === null) return null;
  return {
    ...pen,
    start: (at) => {
      motion.halt();
      pen.start(onScan(motion.view(), at));
    },
    move: (at) => {
      pen.move(onScan(motion.view(), at));
    },
  };
}

/** What hands do to the paper. */
export function handlersFor(motion: Motion, viewport: () => Viewport, heard: Heard): GestureHandlers {
  const { onTap, onTurn, onGrab, turns, size, penFor } = heard;
  let grabbed = motion.view();
  return {
    place: (at) => turnedPoint(turns(), at, size()),
    penFor: (press) => penOnDesk(penFor(press), motion),
    onWheel: (by) => {
      motion.jump(movedBy(motion.view(), turnedWay(turns(), by)));
    },
    onGrab: () => {
      onGrab();
      motion.halt();
      grabbed = motion.view();
    },
    onSwipe: (direction) => {
      // On a page that lies turned, across is not where the next page is.
      if (turns() !== 0 || !canTurn(grabbed, viewport(), direction)) return false;
      onTurn(direction);
      return true;
    },
    onDrag: (by) => {
      motion.jump(movedBy(motion.view(), by));
    },
    onZoom: (factor, point) => {
      onGrab();
      motion.jump(closer(motion.view(), factor, point, viewport()));
    },
    onThrow: ({ x, y }) => {
      if (Math.hypot(x, y) > slowestThrow && !wantsStillness())
        motion.travel(movedBy(motion.view(), { x: x * slide, y: y * slide }));
    },
    onTap: (point) => {
      onTap(onScan(motion.view(), point), fingerReach / motion.view().scale);
    },
    onDoubleTap: (point) => {
      motion.travel(closer(motion.view(), 2, point, viewport()));
    },
    takesWheel: (factor) => factor > 1 || !isWhole(motion.view(), viewport()),
  };
}
