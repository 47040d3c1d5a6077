/** One channel of a picture. */
export interface Plane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Dilates (`sign` 1) or erodes (-1) a plane by `radius`, along rows or columns. */
function extremes({ data, width, height }: Plane, radius: number, sign: 1 | -1, step: 'x' | 'y'): Plane {
  const out = new Uint8Array(data.length);
  const [length, lines] = step === 'x' ? [width, height] : [height, width];
  const [along, across] = step === 'x' ? [1, width] : [width, 1];
  for (let line = 0; line < lines; line += 1) {
    const start = line * across;
    for (let at = 0; at < length; at += 1) {
      let best = data[start + at * along] ?? 0;
      const to = Math.min(length - 1, at + radius);
      for (let near = Math.max(0, at - radius); near <= to; near += 1) {
        const value = data[start + near * along] ?? 0;
        if (sign === 1 ? value > best : value < best) best = value;
      }
      out[start + at * along] = best;
    }
  }
  return { data: out, width, height };
}

/** Morphological closing: removes dark marks narrower than twice the radius, such as print; larger shapes stay. */
export function morphologicalClosing(plane: Plane, radius: number): Plane {
  const wide = extremes(extremes(plane, radius, 1, 'x'), radius, 1, 'y');
  return extremes(extremes(wide, radius, -1, 'x'), radius, -1, 'y');
}

/** Flood-fills from the middle of the picture through pixels of at least this brightness; they are 1 in the mask. */
export function floodFillFromCentre(
  { data, width, height }: Plane,
  threshold: number,
): { mask: Uint8Array; count: number } {
  const mask = new Uint8Array(data.length);
  const stack: number[] = [];
  const visit = (at: number): void => {
    if ((data[at] ?? 0) < threshold || mask[at] === 1) return;
    mask[at] = 1;
    stack.push(at);
  };
  // Several seeds, since a dark picture may be printed right in the middle.
  for (let row = 3; row <= 7; row += 1)
    for (let column = 3; column <= 7; column += 1)
      visit(Math.floor((height * row) / 10) * width + Math.floor((width * column) / 10));
  let count = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    count += 1;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < data.length - width) visit(at + width);
  }
  return { mask, count };
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Cross product: twice the area of a triangle, positive if the points turn clockwise on the screen. */
const crossProduct = (one: Pixel, two: Pixel, three: Pixel): number =>
  (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x);

/** Returns the corners of the convex hull of a mask, clockwise on the screen. */
export function hullOf(mask: Uint8Array, width: number, height: number): readonly Pixel[] {
  const points: Pixel[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = mask.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first >= 0) points.push({ x: first, y }, { x: row.lastIndexOf(1), y });
  }
  points.sort((one, other) => one.x - other.x || one.y - other.y);
  const chain = (ordered: readonly Pixel[]): Pixel[] => {
    const hull: Pixel[] = [];
    for (const point of ordered) {
      for (;;) {
        const [before, last] = [hull.at(-2), hull.at(-1)];
        if (before === undefined || last === undefined || crossProduct(before, last, point) > 0) break;
        hull.pop();
      }
      hull.push(point);
    }
    hull.pop();
    return hull;
  };
  return [...chain(points), ...chain(points.toReversed())];
}

/**
 * Reduces a hull to the quadrilateral that encloses it most tightly: repeatedly removes the edge whose removal adds the
 * least area, by extending its neighbours until they meet. Null if that is not possible.
 */
export function fourCorners(hull: readonly Pixel[]): readonly Pixel[] | null {
  const corners = [...hull];
  while (corners.length > 4) {
    const removed = corners
      .map((_, at) => withoutEdge(corners, at))
      .filter((one) => one !== null)
      .toSorted((one, other) => one.area - other.area)[0];
    if (removed === undefined) return null;
    corners[removed.at] = removed.corner;
    corners.splice((removed.at + 1) % corners.length, 1);
  }
  return corners.length === 4 ? corners : null;
}

/** Returns the corner that replaces the edge starting at `at`; null if the edges beside it do not meet. */
function withoutEdge(
  corners: readonly Pixel[],
  at: number,
): { readonly at: number; readonly area: number; readonly corner: Pixel } | null {
  const [before, one, two, after] = [-1, 0, 1, 2].map((by) => corners.at((at + by) % corners.length));
  if (before === undefined || one === undefined || two === undefined || after === undefined) return null;
  const corner = crossing(before, one, after, two);
  return corner === null ? null : { at, corner, area: Math.abs(crossProduct(one, corner, two)) };
}

/** Returns where two rays meet beyond `one` and `two`; null if they do not. */
function crossing(from: Pixel, one: Pixel, other: Pixel, two: Pixel): Pixel | null {
  const [dx, dy, ex, ey] = [one.x - from.x, one.y - from.y, two.x - other.x, two.y - other.y];
  const across = dx * ey - dy * ex;
  if (Math.abs(across) < 1e-9) return null;
  const t = ((two.x - one.x) * ey - (two.y - one.y) * ex) / across;
  const s = ((two.x - one.x) * dy - (two.y - one.y) * dx) / across;
  return t < 0 || s < 0 ? null : { x: one.x + dx * t, y: one.y + dy * t };
}
