import { startAnimation, type Animation } from './animation.ts';
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
  readonly halt: () => void;
  /** Advances to a time; true while the animation continues. */
  readonly tick: (now: number) => boolean;
}

/** Keeps the page within the stage. `start`: the first view. `onChange` requests the next frame. */
export function startMotion(viewport: () => Viewport, start: View, onChange: () => void): Motion {
  let view = clampedView(start, viewport());
  let flight: { readonly from: View; readonly to: View; readonly animation: Animation } | null = null;
  return {
    view: () => view,
    goal: () => flight?.to ?? view,
    jump: (to) => {
      flight = null;
      view = clampedView(to, viewport());
      onChange();
    },
    travel: (to) => {
      flight = { from: view, to: clampedView(to, viewport()), animation: startAnimation(performance.now()) };
      onChange();
    },
    halt: () => {
      flight = null;
    },
    tick: (now) => {
      if (flight === null) return false;
      const progress = flight.animation.progress(now);
      view = between(flight.from, flight.to, progress);
      if (progress === 1) flight = null;
      return flight !== null;
    },
  };
}

/** Zooms by a factor around a point, within the limits; the point does not move, even at a limit. */
export function zoomedBy(from: View, factor: number, point: Point, viewport: Viewport): View {
  const scale = Math.min(Math.max(from.scale * factor, wholeScale(viewport)), largestScale(viewport));
  return zoomed(from, scale / from.scale, point);
}
