import type { Box } from 'shared-contracts/archive/newspaper';
import type { Size } from './view.ts';

/** The least width and height of a clip, in pixels of the scan. */
const minSide = 24;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Returns the rectangle between two corners, in whole pixels of the page. */
export function clipBetween(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
  { width, height }: Size,
): Box {
  const [x, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)].map((at) => Math.round(clamp(at, 0, width)));
  const [y, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)].map((at) => Math.round(clamp(at, 0, height)));
  return { x: x ?? 0, y: y ?? 0, w: (right ?? 0) - (x ?? 0), h: (bottom ?? 0) - (y ?? 0) };
}

/** True when the clip is large enough. */
export const isClip = ({ w, h }: Box): boolean => w >= minSide && h >= minSide;

/** Returns the middle of what is in view, half as wide and half as high: the first clip when drawing with keys. */
export const clipInView = (seen: Box): Box => ({
  x: Math.round(seen.x + seen.w / 4),
  y: Math.round(seen.y + seen.h / 4),
  w: Math.max(minSide, Math.round(seen.w / 2)),
  h: Math.max(minSide, Math.round(seen.h / 2)),
});

/** Moves a clip by pixels of the scan, within the page. */
export const movedClip = (clip: Box, across: number, down: number, { width, height }: Size): Box => ({
  ...clip,
  x: Math.round(clamp(clip.x + across, 0, width - clip.w)),
  y: Math.round(clamp(clip.y + down, 0, height - clip.h)),
});

/** Resizes a clip by pixels of the scan from its top left corner, within the page. */
export const sizedClip = (clip: Box, across: number, down: number, { width, height }: Size): Box => ({
  ...clip,
  w: Math.round(clamp(clip.w + across, minSide, width - clip.x)),
  h: Math.round(clamp(clip.h + down, minSide, height - clip.y)),
});

/** Describes the position of a clip on its page, for screen readers. */
export function describeClip({ x, y, w, h }: Box, { width, height }: Size): string {
  const part = (value: number, whole: number): string => `${Math.round((100 * value) / whole)}%`;
  return `Clip ${part(w, width)} of the page wide and ${part(h, height)} high, ${part(x, width)} from the left and ${part(y, height)} from the top`;
}
