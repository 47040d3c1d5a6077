import type { Point } from './view.ts';

/** A tool that draws on the page while the pointer moves. */
export interface DragTool {
  readonly start: (at: Point) => void;
  readonly move: (at: Point) => void;
  readonly end: () => void;
  /** Called when drawing is abandoned, as when a second finger touches the screen and moves the page instead. */
  readonly cancel: () => void;
}

/** After this time in ms, a resting finger starts to draw. */
const holdTime = 500;

interface DrawingOptions {
  /** Returns the pen for a press; null: the press moves the page. */
  readonly dragToolFor: (press: { readonly isHold: boolean; readonly withAlt: boolean }) => DragTool | null;
}

/** Draws with one finger or the mouse. */
interface Drawing {
  /** True when the press draws. A finger that rests may still start to draw later. */
  readonly press: (event: PointerEvent, at: Point, isOnly: boolean) => boolean;
  /** True while drawing, which excludes other gestures. */
  readonly move: (event: PointerEvent, at: Point, isStill: boolean) => boolean;
  readonly release: (event: PointerEvent) => boolean;
  readonly cancel: () => void;
}

/** Passes presses to a pen; those without a pen are left to other gestures. */
export function watchDrawing({ dragToolFor: dragToolFor }: DrawingOptions): Drawing {
  let held: { readonly pen: DragTool; readonly pointer: number } | null = null;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const take = (pen: DragTool | null, pointer: number, at: Point): boolean => {
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
      if (take(dragToolFor({ isHold: false, withAlt: event.altKey }), event.pointerId, at)) return true;
      if (event.pointerType === 'touch') {
        hold = setTimeout(() => {
          take(dragToolFor({ isHold: true, withAlt: false }), event.pointerId, at);
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
