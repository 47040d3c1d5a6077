import type { Box } from './newspaper.ts';

/** The smallest width and height of a clip, in pixels of the scan. */
const leastClip = 8;

const pattern = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/;

/** In pixels. */
interface ScanSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads `x,y,w,h` in whole pixels of the scan and cuts the clip at the page's edges. Null if the text is invalid, the
 * clip is outside the page, or it is less than eight pixels wide or high.
 */
export function readClip(text: string, { width, height }: ScanSize): Box | null {
  const [x = 0, y = 0, w = 0, h = 0] = pattern.exec(text)?.slice(1).map(Number) ?? [];
  const clip = { x, y, w: Math.min(w, width - x), h: Math.min(h, height - y) };
  return clip.w < leastClip || clip.h < leastClip ? null : clip;
}

/** Formats a clip for an address, in whole pixels. `readClip` reads it. */
export const clipText = ({ x, y, w, h }: Box): string => [x, y, w, h].map(Math.round).join(',');
