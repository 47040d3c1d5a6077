import type { Box } from './newspaper.ts';

/** Shorter than this, in pixels of the scan, is no part of a page that can be read. */
const leastClip = 8;

const pattern = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/;

/** Of a scan, in pixels. */
interface ScanSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads `x,y,w,h` in whole pixels of the scan. What reaches beyond the page is cut at its edge; null for what is no
 * rectangle, lies outside the page, or leaves less of it than eight pixels each way.
 */
export function readClip(text: string, { width, height }: ScanSize): Box | null {
  const [x = 0, y = 0, w = 0, h = 0] = pattern.exec(text)?.slice(1).map(Number) ?? [];
  const clip = { x, y, w: Math.min(w, width - x), h: Math.min(h, height - y) };
  return clip.w < leastClip || clip.h < leastClip ? null : clip;
}

/** As an address has it: whole pixels. `readClip` reads it back. */
export const clipText = ({ x, y, w, h }: Box): string => [x, y, w, h].map(Math.round).join(',');
