import type { Point } from './view.ts';

/** What a hand draws on the page instead of moving it. */
export interface Pen {
  readonly start: (at: Point) => void;
  readonly move: (at: Point) => void;
  readonly end: () => void;
  /** A second finger came: the hand moves the paper after all. */
  readonly cancel: () => void;
}

/** A finger that rests this long, in milliseconds, takes hold of what lies under it. */
const holdTime = 500;

interface DrawingOptions {
  /** The pen that a press takes up; null: the press moves the paper. */
  readonly penFor: (press: { readonly isHold: boolean; readonly withAlt: boolean }) => Pen | null;
}

/** One finger, or the mouse, with a pen in it. */
interface Drawing {
  /** True when the press draws. A finger may still take up a pen by resting. */
  readonly press: (event: PointerEvent, at: Point, isOnly: boolean) => boolean;
  /** True while it draws: nothing else happens. */
  readonly move: (event: PointerEvent, at: Point, isStill: boolean) => boolean;
  readonly release: (event: PointerEvent) => boolean;
  readonly cancel: () => void;
}

/** Watches presses for a pen; one that does not draw is left to who moves the paper. */
export function watchDrawing({ penFor }: DrawingOptions): Drawing {
  let held: { readonly pen: Pen; readonly pointer: number } | null = null;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const take = (pen: Pen | null, pointer: number, at: Point): boolean => {
    if (pen === null) return false;
    held = { pen, pointer };
    pen.start(at);
    return true;
  };
  const cancel = (): void => {
    clearTimeout(hold);
    held?.pen.cancel();
    held = null;
  };
  return {
    cancel,
    press: (event, at, isOnly) => {
      if (!isOnly) {
        cancel();
        return false;
      }
      if (take(penFor({ isHold: false, withAlt: event.altKey }), event.pointerId, at)) return true;
      if (event.pointerType === 'touch') {
        hold = setTimeout(() => {
          take(penFor({ isHold: true, withAlt: false }), event.pointerId, at);
        }, holdTime);
      }
      return false;
    },
    move: (event, at, isStill) => {
      if (!isStill) clearTimeout(hold);
      if (held?.pointer !== event.pointerId) return false;
      held.pen.move(at);
      return true;
    },
    release: (event) => {
      clearTimeout(hold);
      if (held?.pointer !== event.pointerId) return false;
      held.pen.end();
      held = null;
      return true;
    },
  };
}
