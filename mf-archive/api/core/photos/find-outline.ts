import type { Pixels } from '../pages/decode-scan.ts';
import type { Outline, Point } from './correction.ts';
import { distance, widen } from './homography.ts';
import { floodFillFromCentre, morphologicalClosing, fourCorners, hullOf, type Plane } from './paper-mask.ts';

/** Number of brightness thresholds that are tried to separate paper from table. */
const thresholds = 14;
/** Number of points at which the edge is searched along each side of a page. */
const samples = 64;
/** Minimum step in brightness (0–255), averaged over a few pixels, that counts as the edge of a page. */
const minStep = 9;
/** Minimum and maximum share of the picture that a page covers. */
const [minCover, maxCover] = [0.2, 0.97];
/** Share of the points of each side that must lie on the edge. */
const minSupport = 0.7;

export interface FoundOutline {
  /** In pixels of the picture. */
  readonly outline: Outline;
  /** Share of the points at which the edge was found, on the worst of the four sides. */
  readonly support: number;
}

interface Line {
  /** A point on the line, and its unit direction. */
  readonly point: Point;
  readonly direction: Point;
}

/** Rotates the list of corners so that it starts at the top left. */
function ordered(corners: readonly Point[]): Outline {
  const sums = corners.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((by) => corners[(first + by) % 4]) as unknown as Outline;
}

/** Fits a line through points by least squares. */
function lineThrough(points: readonly Point[]): Line {
  const count = points.length;
  const [mx, my] = [
    points.reduce((sum, { x }) => sum + x, 0) / count,
    points.reduce((sum, { y }) => sum + y, 0) / count,
  ];
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { point: { x: mx, y: my }, direction: { x: Math.cos(angle), y: Math.sin(angle) } };
}

const distanceToLine = ({ point, direction }: Line, { x, y }: Point): number =>
  Math.abs((x - point.x) * direction.y - (y - point.y) * direction.x);

/** Fits a line robustly: refits three times without outliers, with the tolerance narrowing to `limit`. */
function robustLine(points: readonly Point[], limit: number): Line {
  let line = lineThrough(points);
  for (const share of [4, 2, 1]) {
    const near = points.filter((point) => distanceToLine(line, point) <= limit * share);
    if (near.length >= samples / 4) line = lineThrough(near);
  }
  return line;
}

function intersection(one: Line, other: Line): Point | null {
  const across = one.direction.x * other.direction.y - one.direction.y * other.direction.x;
  if (Math.abs(across) < 0.2) return null;
  const [dx, dy] = [other.point.x - one.point.x, other.point.y - one.point.y];
  const along = (dx * other.direction.y - dy * other.direction.x) / across;
  return { x: one.point.x + one.direction.x * along, y: one.point.y + one.direction.y * along };
}

/** Finds the edges of a page in one plane of a picture, from which the print was removed. */
class EdgeFinder {
  readonly #plane: Plane;
  /** Number of pixels on each side of an edge whose brightness is averaged. */
  readonly #reach: number;

  constructor(plane: Plane) {
    this.#plane = plane;
    this.#reach = Math.max(3, Math.round(Math.max(plane.width, plane.height) / 160));
  }

  #at(x: number, y: number): number | null {
    const { data, width, height } = this.#plane;
    const [column, row] = [Math.round(x), Math.round(y)];
    return column < 0 || row < 0 || column >= width || row >= height ? null : (data[row * width + column] ?? 0);
  }

  /** Returns how much brighter the inner side of a point is than the outer; null at the border of the picture. */
  #stepAt({ x, y }: Point, inwards: Point): number | null {
    let [inside, outside] = [0, 0];
    for (let away = 1; away <= this.#reach; away += 1) {
      const one = this.#at(x + inwards.x * away, y + inwards.y * away);
      const other = this.#at(x - inwards.x * away, y - inwards.y * away);
      if (one === null || other === null) return null;
      inside += one;
      outside += other;
    }
    return (inside - outside) / this.#reach;
  }

  /** Returns the points of strongest edge along a side, at most `within` pixels away from it. */
  edgesNear(from: Point, to: Point, within: number): readonly Point[] {
    const length = distance(from, to);
    const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    // Corners are clockwise, so that the page is to the right of its sides.
    const inwards = { x: -direction.y, y: direction.x };
    const found: Point[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const along = (length * (sample + 1)) / (samples + 1);
      let best: { readonly step: number; readonly point: Point } | null = null;
      for (let away = -within; away <= within; away += 0.5) {
        const point = {
          x: from.x + direction.x * along + inwards.x * away,
          y: from.y + direction.y * along + inwards.y * away,
        };
        const step = this.#stepAt(point, inwards);
        if (step !== null && step >= minStep && (best === null || step > best.step)) best = { step, point };
      }
      if (best !== null) found.push(best.point);
    }
    return found;
  }
}

const sidesOf = (outline: Outline): readonly (readonly [Point, Point])[] => [
  [outline[0], outline[1]],
  [outline[1], outline[2]],
  [outline[2], outline[3]],
  [outline[3], outline[0]],
];

const areaOf = (outline: Outline): number =>
  Math.abs(sidesOf(outline).reduce((sum, [one, other]) => sum + one.x * other.y - other.x * one.y, 0)) / 2;

/** Fits each side to the edge points near it. Null if a side has too few of them. */
function refine(edges: EdgeFinder, { outline }: Pick<FoundOutline, 'outline'>, within: number): FoundOutline | null {
  const limit = Math.max(0.7, within / 8);
  const lines: Line[] = [];
  let support = 1;
  for (const [from, to] of sidesOf(outline)) {
    const points = edges.edgesNear(from, to, within);
    if (points.length < samples / 3) return null;
    const line = robustLine(points, limit);
    support = Math.min(support, points.filter((point) => distanceToLine(line, point) <= limit * 2).length / samples);
    lines.push(line);
  }
  const [top, right, bottom, left] = lines;
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return null;
  const corners = [
    intersection(left, top),
    intersection(top, right),
    intersection(right, bottom),
    intersection(bottom, left),
  ];
  return corners.includes(null) ? null : { outline: corners as unknown as Outline, support };
}

/** False for a quadrilateral that cannot be a photographed sheet of paper. */
function isPlausible(outline: Outline, { width, height }: Plane): boolean {
  const cover = areaOf(outline) / (width * height);
  if (cover < minCover || cover > maxCover) return false;
  return sidesOf(outline).every(([one, corner], at) => {
    const [, next] = sidesOf(outline)[(at + 1) % 4] ?? [];
    if (next === undefined) return false;
    const [dx, dy, ex, ey] = [corner.x - one.x, corner.y - one.y, next.x - corner.x, next.y - corner.y];
    const angle = (Math.atan2(dx * ey - dy * ex, dx * ex + dy * ey) * 180) / Math.PI;
    return angle > 60 && angle < 120;
  });
}

function candidates(plane: Plane): readonly Outline[] {
  const sorted = plane.data.toSorted();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [dark, bright] = [at(0.05), at(0.95)];
  return Array.from(
    { length: thresholds },
    (_, step) => dark + ((bright - dark) * (step + 1)) / (thresholds + 1),
  ).flatMap((threshold) => {
    const { mask, count } = floodFillFromCentre(plane, threshold);
    if (count < plane.data.length * minCover * 0.8) return [];
    const corners = fourCorners(hullOf(mask, plane.width, plane.height));
    return corners === null ? [] : [ordered(corners)];
  });
}

const isNear = (one: Point, other: Point | undefined, within: number): boolean =>
  other !== undefined && distance(one, other) <= within;

function bestIn(plane: Plane): FoundOutline | null {
  const edges = new EdgeFinder(plane);
  const size = Math.max(plane.width, plane.height);
  const distinct: Outline[] = [];
  for (const one of candidates(plane)) {
    const isKnown = distinct.some((other) => one.every((corner, at) => isNear(corner, other[at], size / 100)));
    if (!isKnown) distinct.push(one);
  }
  const found = distinct
    .map((outline) => refine(edges, { outline }, size / 32))
    .map((one) => (one === null ? null : refine(edges, one, size / 80)))
    .filter((one) => one !== null)
    .filter(({ outline }) => isPlausible(outline, plane));
  // The largest outline with enough support, since a wrong crop loses text.
  return (
    found
      .filter(({ support }) => support >= minSupport)
      .toSorted((one, other) => areaOf(other.outline) - areaOf(one.outline))[0] ?? null
  );
}

/** Returns two planes: brightness, and the minimum of R, G and B, where paper stands out most from wood and cloth. */
function planesOf({ data, width, height, channels }: Pixels): readonly Plane[] {
  const count = width * height;
  const [light, minChannel] = [new Uint8Array(count), new Uint8Array(count)];
  for (let at = 0; at < count; at += 1) {
    const from = at * channels;
    const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    light[at] = (r * 77 + g * 150 + b * 29) >> 8;
    minChannel[at] = Math.min(r, g, b);
  }
  return [light, minChannel].map((plane) => ({ data: plane, width, height }));
}

/** Maximum area outside a page that is as bright as its paper, as a share of the page's area. */
const maxBrightAround = 0.06;

/**
 * True if there is much paper outside the outline too, so that it may be only a part of the page, or one page of two.
 */
export function hasPaperOutside(picture: Pixels, outline: Outline): boolean {
  const radius = closingRadius(picture);
  const [light] = planesOf(picture).map((plane) => morphologicalClosing(plane, radius));
  if (light === undefined) return true;
  const sides = sidesOf(widen(outline, 0.02));
  const inside: number[] = [];
  const outside: number[] = [];
  for (let y = 0; y < light.height; y += 2) {
    for (let x = 0; x < light.width; x += 2) {
      const isInside = sides.every(
        ([from, to]) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0,
      );
      (isInside ? inside : outside).push(light.data[y * light.width + x] ?? 0);
    }
  }
  const paper = inside.toSorted((one, other) => one - other)[Math.floor(inside.length / 3)] ?? 255;
  return outside.filter((value) => value >= paper).length > inside.length * maxBrightAround;
}

const closingRadius = ({ width, height }: Pixels): number => Math.max(2, Math.round(Math.max(width, height) / 110));

/** Finds a page that lies on something darker. Null if it is not certain where it ends on all four sides. */
export function findOutline(picture: Pixels): FoundOutline | null {
  const radius = closingRadius(picture);
  const found = planesOf(picture).map((plane) => bestIn(morphologicalClosing(plane, radius)));
  return found.filter((one) => one !== null).toSorted((one, other) => other.support - one.support)[0] ?? null;
}
