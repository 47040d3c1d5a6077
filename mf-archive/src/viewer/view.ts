import type { Box } from 'shared-contracts/archive/newspaper';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the paper lies on the desk: `scale` desk pixels for one of the scan's, its top left corner at (x, y). */
export interface View extends Point {
  readonly scale: number;
}

/** The scan and the desk it lies on, in their own pixels. */
export interface Viewport {
  readonly scan: Size;
  readonly stage: Size;
}

/** Desk that stays free around a whole page, in CSS pixels; the server's preview keeps the same distance. */
export const margin = 16;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The largest scale at which the whole page is seen. */
export const wholeScale = ({ scan, stage }: Viewport): number =>
  Math.max(
    Math.min((stage.width - 2 * margin) / scan.width, (stage.height - 2 * margin) / scan.height),
    1 / Math.max(scan.width, scan.height),
  );

/** Whether all of the page is in view. */
export const isWhole = (view: View, viewport: Viewport): boolean => view.scale <= wholeScale(viewport) * 1.005;

/** Twice the scan's own size, or four times the whole page for a small scan. */
export const largestScale = (viewport: Viewport): number => Math.max(2, 4 * wholeScale(viewport));

const placed = (position: number, paper: number, room: number): number =>
  paper <= room - 2 * margin ? (room - paper) / 2 : clamp(position, room - margin - paper, margin);

/** The nearest view in which the paper is neither lost beyond the desk's edge nor larger than it may be. */
export function settled(view: View, viewport: Viewport): View {
  const scale = clamp(view.scale, wholeScale(viewport), largestScale(viewport));
  const at = scale === view.scale ? view : zoomed(view, scale / view.scale, middle(viewport.stage));
  return {
    scale,
    x: placed(at.x, viewport.scan.width * scale, viewport.stage.width),
    y: placed(at.y, viewport.scan.height * scale, viewport.stage.height),
  };
}

export const middle = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** Larger or smaller by a factor, with the paper under `around` kept where it is. */
export const zoomed = (view: View, factor: number, around: Point): View => ({
  scale: view.scale * factor,
  x: around.x - (around.x - view.x) * factor,
  y: around.y - (around.y - view.y) * factor,
});

export const moved = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/** The whole page, centred. */
export const wholePage = (viewport: Viewport): View => settled({ scale: wholeScale(viewport), x: 0, y: 0 }, viewport);

/** The point of the scan under a point of the desk. */
export const onScan = (view: View, point: Point): Point => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

/** The smallest rectangle around some boxes. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The part of the scan that is seen, in its pixels; null for the whole page. */
export function windowOf(view: View, { scan, stage }: Viewport): Box | null {
  const left = clamp(-view.x / view.scale, 0, scan.width);
  const top = clamp(-view.y / view.scale, 0, scan.height);
  const right = clamp((stage.width - view.x) / view.scale, 0, scan.width);
  const bottom = clamp((stage.height - view.y) / view.scale, 0, scan.height);
  const isWhole = left <= 0 && top <= 0 && right >= scan.width && bottom >= scan.height;
  const [x, y] = [Math.round(left), Math.round(top)];
  return isWhole ? null : { x, y, w: Math.round(right) - x, h: Math.round(bottom) - y };
}

/** The view that shows all of a part of the scan, as large as it can be. `room`: the part of the desk it may fill. */
export function viewOfWindow(box: Box, viewport: Viewport, room = 1): View {
  const { width, height } = viewport.stage;
  const fits = Math.min((room * width) / Math.max(box.w, 1), (room * height) / Math.max(box.h, 1));
  const scale = clamp(fits, wholeScale(viewport), largestScale(viewport));
  return settled(
    { scale, x: width / 2 - (box.x + box.w / 2) * scale, y: height / 2 - (box.y + box.h / 2) * scale },
    viewport,
  );
}

/** Whether the left and the right edge of the paper are in sight: pulled further, the page is turned. */
export const edgesInSight = (
  view: View,
  { scan, stage }: Viewport,
): { readonly left: boolean; readonly right: boolean } => ({
  left: view.x >= margin - 1,
  right: view.x + scan.width * view.scale <= stage.width - margin + 1,
});

/** A printed line about this high on the desk reads well, in CSS pixels. */
const readableLine = 22;

/**
 * The view that shows a hit, its line large enough to read and all of it on the desk.
 * A scale that the reader chose is kept when the hit can be read at it.
 */
export function viewOf(boxes: readonly Box[], viewport: Viewport, now: View): View {
  const area = around(boxes);
  if (area === null) return now;
  const line = Math.max(1, Math.min(...boxes.map((box) => box.h)));
  const fits = Math.min(
    (0.8 * viewport.stage.width) / Math.max(area.w, 1),
    (0.8 * viewport.stage.height) / Math.max(area.h, 1),
  );
  const wanted = clamp(Math.min(readableLine / line, fits), wholeScale(viewport), largestScale(viewport));
  const keeps = now.scale >= wanted * 0.6 && now.scale <= Math.min(wanted * 2.5, Math.max(fits, wanted));
  const scale = keeps ? now.scale : wanted;
  const { x, y } = middle(viewport.stage);
  return settled({ scale, x: x - (area.x + area.w / 2) * scale, y: y - (area.y + area.h / 2) * scale }, viewport);
}

/** The view at `t` (0 to 1) of the way: while the scale changes, the way is that of a zoom around one fixed point. */
export function between(from: View, to: View, t: number): View {
  if (t >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** t;
  const part = Math.abs(to.scale / from.scale - 1) < 1e-3 ? t : (scale - from.scale) / (to.scale - from.scale);
  return { scale, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
