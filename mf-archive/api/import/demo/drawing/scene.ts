/** Returns how dark a scene is at a point: 0 is paper, 1 is ink. Both coordinates range from 0 to 1. */
export type Scene = (x: number, y: number) => number;

type Point = readonly [x: number, y: number];

export const disc = (x: number, y: number, cx: number, cy: number, radius: number): boolean =>
  Math.hypot((x - cx) * 1.9, y - cy) < radius;

export const hills = (x: number, height: number, waves: number): number =>
  height + Math.sin(x * waves) * 0.045 + Math.sin(x * waves * 2.7 + 1) * 0.02;

/** Returns whether a point is on a line of this thickness. */
const stroke = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point, thick: number): boolean => {
  const [dx, dy] = [(bx - ax) * 1.9, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * 1.9 * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot((x - ax) * 1.9 - along * dx, y - ay - along * dy) < thick;
};

const within = (x: number, y: number, left: number, top: number, right: number, bottom: number): boolean =>
  x > left && x < right && y > top && y < bottom;

/** Returns a reproducible pseudo-random number from 0 to 1 for an integer. */
export const scatter = (index: number): number => (((index * 2_654_435_761) >>> 0) % 1009) / 1009;

type Shape = (x: number, y: number) => boolean;

export const rect =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    within(x, y, left, top, right, bottom);

export const line =
  (from: Point, to: Point, thick: number): Shape =>
  (x, y) =>
    stroke(x, y, from, to, thick);

export const round =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    disc(x, y, cx, cy, radius);

export const anyOf =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y));

/** Returns a scene of shapes on a ground, the first on top; each shape has one tone or a shading of its own. */
export const painted =
  (ground: Scene, ...layers: readonly (readonly [shape: Shape, tone: number | Scene])[]): Scene =>
  (x, y) => {
    const tone = layers.find(([shape]) => shape(x, y))?.[1] ?? ground;
    return typeof tone === 'number' ? tone : tone(x, y);
  };
