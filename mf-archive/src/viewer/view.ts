import type { Box } from 'shared-contracts/archive/newspaper';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of the page on the stage: `scale` stage pixels for one of the scan's, its top left corner at (x, y). */
export interface View extends Point {
  readonly scale: number;
}

/** What lies side by side on the stage, in pixels of the scan: where it begins, and how wide it is. */
export interface Span {
  readonly x: number;
  readonly width: number;
}

/** The sizes of the scan, and of the stage (the element that shows it), in their own pixels. */
export interface Viewport {
  readonly scan: Size;
  readonly stage: Size;
  /** With the facing page beside the scan: both of them; absent for the scan alone. */
  readonly spread?: Span | null;
}

const spanOf = ({ scan, spread }: Viewport): Span => spread ?? { x: 0, width: scan.width };

/** The margin around a whole page, in CSS pixels; the same as of the server's preview. */
export const margin = 16;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Returns the largest scale at which the whole page is in view. */
export function wholeScale(viewport: Viewport): number {
  const { scan, stage } = viewport;
  const { width } = spanOf(viewport);
  return Math.max(
    Math.min((stage.width - 2 * margin) / width, (stage.height - 2 * margin) / scan.height),
    1 / Math.max(width, scan.height),
  );
}

/** True when the whole page is in view. */
export const isWhole = (view: View, viewport: Viewport): boolean => view.scale <= wholeScale(viewport) * 1.005;

/** Returns the largest scale: twice the scan's own size, or four times the whole page for a small scan. */
export const largestScale = (viewport: Viewport): number => Math.max(2, 4 * wholeScale(viewport));

const placed = (position: number, paper: number, room: number): number =>
  paper <= room - 2 * margin ? (room - paper) / 2 : clamp(position, room - margin - paper, margin);

/** Returns the nearest valid view: with the scale within its limits, and the page not beyond the stage's edges. */
export function clampedView(view: View, viewport: Viewport): View {
  const scale = clamp(view.scale, wholeScale(viewport), largestScale(viewport));
  const at = scale === view.scale ? view : zoomed(view, scale / view.scale, middle(viewport.stage));
  const { x, width } = spanOf(viewport);
  return {
    scale,
    x: placed(at.x + x * scale, width * scale, viewport.stage.width) - x * scale,
    y: placed(at.y, viewport.scan.height * scale, viewport.stage.height),
  };
}

export const middle = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** Scales by a factor, with the point `around` fixed. */
export const zoomed = (view: View, factor: number, around: Point): View => ({
  scale: view.scale * factor,
  x: around.x - (around.x - view.x) * factor,
  y: around.y - (around.y - view.y) * factor,
});

export const moved = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/** Returns the view of the whole page, centred. */
export const wholePage = (viewport: Viewport): View =>
  clampedView({ scale: wholeScale(viewport), x: 0, y: 0 }, viewport);

/**
 * Returns the view in which the page is as wide as the stage, or as high if it is rotated by 90°. Keeps the middle of
 * what is in view; if the whole page is in view, shows its beginning.
 */
export function fullWidth(now: View, viewport: Viewport, isOnSide: boolean): View {
  const { scan, stage } = viewport;
  const span = spanOf(viewport);
  const across = (stage.width - 2 * margin) / span.width;
  const scale = isOnSide ? (stage.height - 2 * margin) / scan.height : across;
  if (isWhole(now, viewport)) return clampedView({ scale, x: margin - span.x * scale, y: margin }, viewport);
  return clampedView(zoomed(now, scale / now.scale, middle(stage)), viewport);
}

/** Returns the view with a point of the scan in the middle of the stage. */
export function centredOn({ scale }: View, at: Point, viewport: Viewport): View {
  const { x, y } = middle(viewport.stage);
  return clampedView({ scale, x: x - at.x * scale, y: y - at.y * scale }, viewport);
}

/** Converts a point of the stage to a point of the scan. */
export const onScan = (view: View, point: Point): Point => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

/** Returns the smallest rectangle around the boxes; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Returns the part of the scan in view, in its pixels; null when all of it, or only the facing page, is in view. */
export function visibleArea(view: View, { scan, stage }: Viewport): Box | null {
  const left = clamp(-view.x / view.scale, 0, scan.width);
  const top = clamp(-view.y / view.scale, 0, scan.height);
  const right = clamp((stage.width - view.x) / view.scale, 0, scan.width);
  const bottom = clamp((stage.height - view.y) / view.scale, 0, scan.height);
  const isWhole = left <= 0 && top <= 0 && right >= scan.width && bottom >= scan.height;
  const [x, y] = [Math.round(left), Math.round(top)];
  return isWhole || Math.round(right) <= x ? null : { x, y, w: Math.round(right) - x, h: Math.round(bottom) - y };
}

/** Returns the view that shows all of an area as large as possible. `room`: the share of the stage that it may fill. */
export function viewOfArea(box: Box, viewport: Viewport, room = 1): View {
  const { width, height } = viewport.stage;
  const fits = Math.min((room * width) / Math.max(box.w, 1), (room * height) / Math.max(box.h, 1));
  const scale = clamp(fits, wholeScale(viewport), largestScale(viewport));
  return clampedView(
    { scale, x: width / 2 - (box.x + box.w / 2) * scale, y: height / 2 - (box.y + box.h / 2) * scale },
    viewport,
  );
}

/** Returns whether the left and right edges of the page are in view; a swipe beyond them goes to another page. */
export function edgesInSight(view: View, viewport: Viewport): { readonly left: boolean; readonly right: boolean } {
  const { x, width } = spanOf(viewport);
  const left = view.x + x * view.scale;
  return { left: left >= margin - 1, right: left + width * view.scale <= viewport.stage.width - margin + 1 };
}

/** The height at which a printed line is easy to read, in CSS pixels. */
const readableLine = 22;

/**
 * Returns the view that shows a whole hit with its line large enough to read. Does not change a scale at which the hit
 * is readable already.
 */
export function viewOfHit(boxes: readonly Box[], viewport: Viewport, now: View): View {
  const area = around(boxes);
  if (area === null) return now;
  const line = Math.max(1, Math.min(...boxes.map((box) => box.h)));
  const fits = Math.min(
    (0.8 * viewport.stage.width) / Math.max(area.w, 1),
    (0.8 * viewport.stage.height) / Math.max(area.h, 1),
  );
  const readable = clamp(Math.min(readableLine / line, fits), wholeScale(viewport), largestScale(viewport));
  const keeps = now.scale >= readable * 0.6 && now.scale <= Math.min(readable * 2.5, Math.max(fits, readable));
  const scale = keeps ? now.scale : readable;
  const { x, y } = middle(viewport.stage);
  return clampedView({ scale, x: x - (area.x + area.w / 2) * scale, y: y - (area.y + area.h / 2) * scale }, viewport);
}

/** Returns the view at `t` (0 to 1) of an animation: a change of scale is a zoom around one fixed point. */
export function between(from: View, to: View, t: number): View {
  if (t >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** t;
  const part = Math.abs(to.scale / from.scale - 1) < 1e-3 ? t : (scale - from.scale) / (to.scale - from.scale);
  return { scale, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
