import type { Outline, Point } from './correction.ts';

/**
 * A 3 × 3 projective matrix, row by row without the last element, which is 1; maps the unit square to a quadrilateral.
 */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** Returns the mapping of the unit square to these corners (Heckbert 1989, “Fundamentals of Texture Mapping”). */
export function squareTo([p0, p1, p2, p3]: Outline): Homography {
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [
    ...([p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x] as const),
    ...([p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y] as const),
    ...([g, h] as const),
  ];
}

export function mapPoint([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const scale = 1 / (g * x + h * y + 1);
  return { x: (a * x + b * y + c) * scale, y: (d * x + e * y + f) * scale };
}

/** Returns the mapping in the other direction. */
export function inverseOf([a, b, c, d, e, f, g, h]: Homography): Homography {
  const scale = 1 / (a * e - b * d);
  return [
    ...([(e - f * h) * scale, (c * h - b) * scale, (b * f - c * e) * scale] as const),
    ...([(f * g - d) * scale, (a - c * g) * scale, (c * d - a * f) * scale] as const),
    ...([(d * h - e * g) * scale, (b * g - a * h) * scale] as const),
  ];
}

/** Moves the corners outwards by this share of the page's sides, following its perspective. */
export function widen(outline: Outline, share: number): Outline {
  const map = squareTo(outline);
  const at = (x: number, y: number): Point => mapPoint(map, { x, y });
  return [at(-share, -share), at(1 + share, -share), at(1 + share, 1 + share), at(-share, 1 + share)];
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Converts shares to pixels. */
export const inPixels = (outline: Outline, { width, height }: { readonly width: number; readonly height: number }) =>
  outline.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Outline;
