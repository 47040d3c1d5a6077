/** How dark a scene is at a point: 0 is paper, 1 is ink. Both coordinates run from 0 to 1. */
export type Scene = (x: number, y: number) => number;

type Point = readonly [x: number, y: number];

export const disc = (x: number, y: number, cx: number, cy: number, radius: number): boolean =>
  Math.hypot((x - cx) * 1.9, y - cy) < radius;

export const hills = (x: number, height: number, waves: number): number =>
  height + Math.sin(x * waves) * 0.045 + Math.sin(x * waves * 2.7 + 1) * 0.02;

/** True inside an upright or slanted band: a line of a drawing. */
export const stroke = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point, thick: number): boolean => {
  const [dx, dy] = [(bx - ax) * 1.9, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * 1.9 * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot((x - ax) * 1.9 - along * dx, y - ay - along * dy) < thick;
};

export const within = (x: number, y: number, left: number, top: number, right: number, bottom: number): boolean =>
  x > left && x < right && y > top && y < bottom;

/** Looks random and is not: 0 to 1 for a whole number. */
export const scatter = (index: number): number => (((index * 2_654_435_761) >>> 0) % 1009) / 1009;
