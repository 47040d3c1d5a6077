import { nowhere, type Place } from '../words/split-line.ts';

/** The rectangle around a polygon, `1,2 30,2 30,40`; pairs that are none are left out. */
export function placeOfPoints(points: string): Place {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, across = '', down = ''] of points.matchAll(/(-?[\d.]{1,20}),(-?[\d.]{1,20})/g)) {
    const [x, y] = [Number(across), Number(down)];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return left <= right && top <= bottom ? { x: left, y: top, w: right - left, h: bottom - top } : nowhere;
}
