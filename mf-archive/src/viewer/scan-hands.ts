import { wantsStillness } from './animation.ts';
import type { GestureHandlers } from './gestures.ts';
import { zoomedBy, type Motion } from './motion.ts';
import type { DragTool } from './drawing.ts';
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

/** How far a tap may miss a hit, in CSS pixels. */
const fingerReach = 12;
/** How far the page slides after a throw: its speed times this many ms. */
const slide = 140;
/** The least speed of a throw, in pixels per ms. */
const slowestThrow = 0.1;

/** True when the edge of the page is in view, so that a swipe goes to the next or previous page. */
function canTurn(view: View, viewport: Viewport, direction: 1 | -1): boolean {
  const { left, right } = edgesInSight(view, viewport);
  return direction === 1 ? right : left;
}

interface GestureCallbacks {
  readonly onTap: (at: Point, reach: number) => void;
  readonly onTurn: (direction: 1 | -1) => void;
  readonly onGrab: () => void;
  /** Returns the rotation of the page. */
  readonly turns: () => QuarterTurns;
  /** Returns the size of the stage. */
  readonly size: () => Size;
  /** Returns the pen for a press, with points in pixels of the scan. */
  readonly dragToolFor: GestureHandlers['dragToolFor'];
}

/** Returns a pen that converts points of the stage to pixels of the scan. */
function scanPen(pen: DragTool | null, motion: Motion): DragTool | null {
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

/** Returns the handlers that apply gestures to the page. */
export function gestureHandlers(
  motion: Motion,
  viewport: () => Viewport,
  callbacks: GestureCallbacks,
): GestureHandlers {
  const { onTap, onTurn, onGrab, turns, size, dragToolFor } = callbacks;
  let grabbed = motion.view();
  return {
    place: (at) => turnedPoint(turns(), at, size()),
    dragToolFor: (press) => scanPen(dragToolFor(press), motion),
    onWheel: (by) => {
      motion.jump(movedBy(motion.view(), turnedWay(turns(), by)));
    },
    onGrab: () => {
      onGrab();
      motion.halt();
      grabbed = motion.view();
    },
    onSwipe: (direction) => {
      // On a rotated page a sideways swipe does not lead to the next page.
      if (turns() !== 0 || !canTurn(grabbed, viewport(), direction)) return false;
      onTurn(direction);
      return true;
    },
    onDrag: (by) => {
      motion.jump(movedBy(motion.view(), by));
    },
    onZoom: (factor, point) => {
      onGrab();
      motion.jump(zoomedBy(motion.view(), factor, point, viewport()));
    },
    onNotch: (factor, point) => {
      onGrab();
      motion.follow(zoomedBy(motion.goal(), factor, point, viewport()));
    },
    onThrow: ({ x, y }) => {
      if (Math.hypot(x, y) > slowestThrow && !wantsStillness())
        motion.travel(movedBy(motion.view(), { x: x * slide, y: y * slide }));
    },
    onTap: (point) => {
      onTap(onScan(motion.view(), point), fingerReach / motion.view().scale);
    },
    onDoubleTap: (point) => {
      motion.travel(zoomedBy(motion.view(), 2, point, viewport()));
    },
    takesWheel: (factor) => factor > 1 || !isWhole(motion.view(), viewport()),
  };
}
