import { startAnimation, type Animation } from './animation.ts';
import { between, largestScale, settled, wholeScale, zoomed, type Viewport, type Point, type View } from './view.ts';

/** Where the page lies, and where it is going. */
export interface Motion {
  readonly view: () => View;
  /** Where it will come to rest, so that quick presses add up. */
  readonly goal: () => View;
  readonly jump: (to: View) => void;
  readonly travel: (to: View) => void;
  readonly halt: () => void;
  /** Moves on to a time; true while there is more way to go. */
  readonly tick: (now: number) => boolean;
}

/** Keeps the page on the desk, whatever is asked. `start`: where it lies at first. `onChange` asks for the next frame. */
export function startMotion(viewport: () => Viewport, start: View, onChange: () => void): Motion {
  let view = settled(start, viewport());
  let way: { readonly from: View; readonly to: View; readonly animation: Animation } | null = null;
  return {
    view: () => view,
    goal: () => way?.to ?? view,
    jump: (to) => {
      way = null;
      view = settled(to, viewport());
      onChange();
    },
    travel: (to) => {
      way = { from: view, to: settled(to, viewport()), animation: startAnimation(performance.now()) };
      onChange();
    },
    halt: () => {
      way = null;
    },
    tick: (now) => {
      if (way === null) return false;
      const progress = way.animation.progress(now);
      view = between(way.from, way.to, progress);
      if (progress === 1) way = null;
      return way !== null;
    },
  };
}

/** Closer by a factor around a point, within the limits: the point stays where it is also at the limit. */
export function closer(from: View, factor: number, point: Point, viewport: Viewport): View {
  const scale = Math.min(Math.max(from.scale * factor, wholeScale(viewport)), largestScale(viewport));
  return zoomed(from, scale / from.scale, point);
}
