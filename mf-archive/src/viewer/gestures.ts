import { watchDrawing, type DragTool } from './drawing.ts';
import type { Point } from './view.ts';

/** Handlers of gestures. Points are in CSS pixels of the stage, converted by `place`. */
export interface GestureHandlers {
  readonly onGrab: () => void;
  readonly onDrag: (by: Point) => void;
  /** Moves by a wheel or trackpad, in the unrotated directions of the stage. */
  readonly onWheel: (by: Point) => void;
  readonly onZoom: (factor: number, around: Point) => void;
  /** Zooms by a notch of the wheel; quick notches add up. */
  readonly onNotch: (factor: number, around: Point) => void;
  /** Called when the last pointer is released, unless that turns the page; in pixels per ms, 0 if it rested before. */
  readonly onThrow: (speed: Point) => void;
  readonly onTap: (at: Point) => void;
  readonly onDoubleTap: (at: Point) => void;
  /** A fast horizontal swipe of one finger: 1 to the left, -1 to the right. Returns true when it was used. */
  readonly onSwipe: (direction: 1 | -1) => boolean;
  /** Converts a point of the stage for a rotated page. */
  readonly place: (at: Point) => Point;
  /** Returns the pen for a press, whose points are converted by `place`; null: the press moves the page. */
  readonly dragToolFor: (press: { readonly isHold: boolean; readonly withAlt: boolean }) => DragTool | null;
  /** False when the page cannot be zoomed out further: then the wheel scrolls the document. */
  readonly takesWheel: (factor: number) => boolean;
}

const tapDistance = 8;
const tapTime = 350;
const wheelLine = 16;
/** A wheel event with Ctrl is a trackpad's pinch if it moves less, in pixels; a notch of a wheel moves further. */
const pinchStep = 50;
/** The natural logarithm of the zoom factor per pixel of a pinch, and per pixel of the wheel. */
const pinchZoom = 0.01;
const wheelZoom = 0.002;
/**
 * The least distance and longest time of a swipe, in CSS pixels and ms; it must go more than twice as far sideways as
 * up or down.
 */
const swipeDistance = 56;
const swipeTime = 600;

interface Trace extends Point {
  readonly at: number;
}

const centre = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

const distanceBetween = ([a, b]: readonly Point[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the speed over the last 100 ms; zero when the pointer rested before its release. */
export function speedOf(traces: readonly Trace[], now: number): Point {
  const recent = traces.filter((trace) => now - trace.at < 100);
  const [first] = recent;
  const last = recent.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < 10) return { x: 0, y: 0 };
  const time = last.at - first.at;
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
}

/** Returns the direction of a swipe of one finger; null when it was no swipe. */
export function swipeOf(pressed: Trace, released: Trace): 1 | -1 | null {
  const [across, down] = [released.x - pressed.x, released.y - pressed.y];
  const isSwipe = Math.abs(across) >= swipeDistance && Math.abs(across) > 2 * Math.abs(down);
  if (!isSwipe || released.at - pressed.at > swipeTime) return null;
  return across < 0 ? 1 : -1;
}

const pointOn = (stage: HTMLElement, event: MouseEvent): Point => {
  const { left, top } = stage.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

/** Adds a listener; returns the function that removes it. */
function listen<Name extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'wheel'>(
  stage: HTMLElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  stage.addEventListener(name, listener, { passive: false });
  return () => {
    stage.removeEventListener(name, listener);
  };
}

/** Recognises taps; the first tap of a double tap also counts as a single one. */
function watchTaps({ onTap, onDoubleTap }: Pick<GestureHandlers, 'onTap' | 'onDoubleTap'>): (point: Trace) => void {
  let tapped: Trace | null = null;
  return (point) => {
    const again =
      tapped !== null && point.at - tapped.at < tapTime && distanceBetween([tapped, point]) < 3 * tapDistance;
    tapped = again ? null : point;
    if (again) onDoubleTap(point);
    else onTap(point);
  };
}

type OnPointer = (event: PointerEvent) => void;

/** Adds the pointer listeners; returns the function that removes them. */
function listenToPointers(
  stage: HTMLElement,
  { press, move, release, cancel }: Readonly<Record<'press' | 'move' | 'release' | 'cancel', OnPointer>>,
): () => void {
  const stops = [
    listen(stage, 'pointerdown', press),
    listen(stage, 'pointermove', move),
    listen(stage, 'pointerup', release),
    listen(stage, 'pointercancel', cancel),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Recognises gestures of fingers and the mouse on an element; returns the function that stops it. */
export function listenForGestures(stage: HTMLElement, handlers: GestureHandlers): () => void {
  const fingers = new Map<number, Point>();
  let traces: Trace[] = [];
  let pressed: (Trace & { readonly id: number }) | null = null;
  const tap = watchTaps(handlers);

  const drawing = watchDrawing(handlers);
  const pointOf = (event: MouseEvent): Point => handlers.place(pointOn(stage, event));

  const press = (event: PointerEvent): void => {
    // Pointer capture would keep the press from reaching a button on the stage.
    const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (event.button !== 0 || isOnButton) return;
    const point = pointOf(event);
    fingers.set(event.pointerId, point);
    stage.setPointerCapture(event.pointerId);
    pressed = fingers.size === 1 ? { ...point, at: event.timeStamp, id: event.pointerId } : null;
    traces = [];
    if (drawing.press(event, point, fingers.size === 1)) return;
    handlers.onGrab();
  };

  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    const point = pointOf(event);
    fingers.set(event.pointerId, point);
    if (drawing.move(event, point, pressed !== null && distanceBetween([pressed, point]) < tapDistance)) return;
    const after = [...fingers.values()];
    const from = centre(before);
    const to = centre(after);
    handlers.onDrag({ x: to.x - from.x, y: to.y - from.y });
    if (after.length > 1 && distanceBetween(before) > 0)
      handlers.onZoom(distanceBetween(after) / distanceBetween(before), to);
    traces = [...traces.slice(-8), { ...to, at: event.timeStamp }];
  };

  const swipe = (event: PointerEvent, point: Trace): boolean => {
    const direction = event.pointerType === 'touch' && pressed !== null ? swipeOf(pressed, point) : null;
    return direction !== null && handlers.onSwipe(direction);
  };

  const release = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (drawing.release(event)) {
      pressed = null;
      return;
    }
    const point: Trace = { ...pointOf(event), at: event.timeStamp };
    const still = pressed !== null && pressed.id === event.pointerId && distanceBetween([pressed, point]) < tapDistance;
    if (still && pressed !== null && point.at - pressed.at < tapTime) tap(point);
    else if (fingers.size === 0 && !swipe(event, point)) handlers.onThrow(speedOf(traces, event.timeStamp));
    traces = [];
    pressed = null;
  };

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    drawing.cancel();
    pressed = null;
  };

  const stop = listenToPointers(stage, { press, move, release, cancel });
  return () => {
    drawing.cancel();
    stop();
  };
}

/** Converts a wheel event to pixels; with Shift it scrolls sideways, where the browser does not do that itself. */
function wheelBy({ deltaX, deltaY, deltaMode, shiftKey }: WheelEvent): Point {
  const lines = deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLine : 1;
  const turned = shiftKey && deltaX === 0;
  return { x: (turned ? deltaY : deltaX) * lines, y: (turned ? 0 : deltaY) * lines };
}

/**
 * Converts vertical wheel movement and trackpad pinches to zooming, and sideways movement to moving. Returns the
 * function that stops it.
 */
export function listenForWheel(
  stage: HTMLElement,
  {
    takesWheel,
    onZoom,
    onNotch,
    onWheel,
    onGrab,
    place,
  }: Pick<GestureHandlers, 'takesWheel' | 'onZoom' | 'onNotch' | 'onWheel' | 'onGrab' | 'place'>,
): () => void {
  const wheel = (event: WheelEvent): void => {
    const by = wheelBy(event);
    if (!event.ctrlKey && Math.abs(by.x) > Math.abs(by.y)) {
      // Otherwise the browser would go back in the history.
      event.preventDefault();
      onGrab();
      onWheel({ x: -by.x, y: -by.y });
      return;
    }
    const isPinch = event.ctrlKey && Math.abs(by.y) < pinchStep;
    const factor = Math.exp(-by.y * (isPinch ? pinchZoom : wheelZoom));
    if (!takesWheel(factor)) return;
    event.preventDefault();
    const zoom = isPinch ? onZoom : onNotch;
    zoom(factor, place(pointOn(stage, event)));
  };
  return listen(stage, 'wheel', wheel);
}
