import { startAnimation, wantsStillness, type Animation } from './animation.ts';
import {
  between,
  largestScale,
  clampedView,
  wholeScale,
  zoomed,
  type Viewport,
  type Point,
  type View,
} from './view.ts';

/** The current view of the page, and its animation. */
export interface Motion {
  readonly view: () => View;
  /** The view at the end of the animation, so that quick presses add up. */
  readonly goal: () => View;
  readonly jump: (to: View) => void;
  readonly travel: (to: View) => void;
  /** Approaches a target view smoothly even if the target changes on the way: for the notches of a wheel. */
  readonly follow: (to: View) => void;
  readonly halt: () => void;
  /** Advances to a time; true while the animation continues. */
  readonly tick: (now: number) => boolean;
}

/** In this time, in ms, two thirds of the rest of the way are covered; the page arrives after about 200 ms. */
const followTime = 55;

/** True when the views differ by less than a pixel can show. */
const isAlike = (a: View, b: View): boolean =>
  Math.abs(a.scale / b.scale - 1) < 1e-3 && Math.hypot(a.x - b.x, a.y - b.y) < 0.5;

interface Flight {
  readonly to: View;
  /** Returns the view at a time. */
  readonly at: (now: number) => View;
}

function travelFrom(from: View, to: View): Flight {
  const animation: Animation = startAnimation(performance.now());
  return { to, at: (now) => between(from, to, animation.progress(now)) };
}

function followFrom(from: View, to: View): Flight {
  let [view, before] = [from, performance.now()];
  return {
    to,
    at: (now) => {
      // The first frame may have begun before the wheel moved.
      const passed = Math.max(0, now - before);
      before = Math.max(before, now);
      const next = between(view, to, 1 - Math.exp(-passed / followTime));
      view = wantsStillness() || isAlike(next, to) ? to : next;
      return view;
    },
  };
}

/** Keeps the page within the stage. `start`: the first view. `onChange` requests the next frame. */
export function startMotion(viewport: () => Viewport, start: View, onChange: () => void): Motion {
  let view = clampedView(start, viewport());
  let flight: Flight | null = null;
  return {
    view: () => view,
    goal: () => flight?.to ?? view,
    jump: (to) => {
      flight = null;
      view = clampedView(to, viewport());
      onChange();
    },
    travel: (to) => {
      flight = travelFrom(view, clampedView(to, viewport()));
      onChange();
    },
    follow: (to) => {
      flight = followFrom(view, clampedView(to, viewport()));
      onChange();
    },
    halt: () => {
      flight = null;
    },
    tick: (now) => {
      if (flight === null) return false;
      view = flight.at(now);
      if (view === flight.to) flight = null;
      return flight !== null;
    },
  };
}

/** Zooms by a factor around a point, within the limits; the point does not move, even at a limit. */
export function zoomedBy(from: View, factor: number, point: Point, viewport: Viewport): View {
  const scale = Math.min(Math.max(from.scale * factor, wholeScale(viewport)), largestScale(viewport));
  return zoomed(from, scale / from.scale, point);
}
