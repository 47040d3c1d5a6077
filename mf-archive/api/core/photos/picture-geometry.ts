import type { Correction, Outline, Point, Turn } from './correction.ts';
import { distance, type Homography, inPixels, inverseOf, mapPoint, squareTo, widen } from './homography.ts';

/** Margin kept around an outline, as a share of the page, so that a slightly wrong outline loses no print. */
const margin = 0.012;
/** How far each page of two extends beyond the gutter, as a share of the width. */
const gutterMargin = 0.01;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The mapping between positions in a scan and in the picture made from it, in pixels. */
export interface PictureGeometry extends Size {
  /** The corners in the scan of the unturned picture. */
  readonly corners: Outline;
  /** Size of the picture before it is turned and cropped. */
  readonly flattenedSize: Size;
  readonly turn: Turn;
  /** Left edge of the part of the turned picture that is kept. */
  readonly left: number;
}

const whole = ({ width, height }: Size): Outline => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Uses the longer of opposite sides, so that no detail is lost. */
const sizeOf = ([one, two, three, four]: Outline): Size => ({
  width: Math.max(1, Math.round(Math.max(distance(one, two), distance(four, three)))),
  height: Math.max(1, Math.round(Math.max(distance(one, four), distance(two, three)))),
});

/** Returns the left end and the width of the part of a turned picture that is kept. */
function partOf(width: number, half: Correction['half']): readonly [left: number, width: number] {
  if (half === null) return [0, width];
  const { side, gutter } = half;
  const left = side === 'left' ? 0 : Math.max(0, Math.floor((gutter - gutterMargin) * width));
  const right = side === 'right' ? width : Math.min(width, Math.ceil((gutter + gutterMargin) * width));
  return [left, Math.max(1, right - left)];
}

/** `scan`: the size of the upright scan. */
export function geometryOf(scan: Size, { outline, turn, half }: Correction): PictureGeometry {
  const corners = outline === null ? whole(scan) : widen(inPixels(outline, scan), margin);
  const flattenedSize = outline === null ? { width: scan.width, height: scan.height } : sizeOf(corners);
  const upright = turn % 180 === 0 ? flattenedSize : { width: flattenedSize.height, height: flattenedSize.width };
  const [left, width] = partOf(upright.width, half);
  return { corners, flattenedSize, turn, left, width, height: upright.height };
}

function unrotate({ x, y }: Point, { width, height }: Size, turn: Turn): Point {
  if (turn === 90) return { x: y, y: height - x };
  if (turn === 180) return { x: width - x, y: height - y };
  return turn === 270 ? { x: width - y, y: x } : { x, y };
}

function rotate({ x, y }: Point, { width, height }: Size, turn: Turn): Point {
  if (turn === 90) return { x: height - y, y: x };
  if (turn === 180) return { x: width - x, y: height - y };
  return turn === 270 ? { x: y, y: width - x } : { x, y };
}

const mappingOf = ({ corners }: PictureGeometry): Homography => squareTo(corners);

/** Maps a point of the picture to the scan. */
export function toScan(picture: PictureGeometry, { x, y }: Point): Point {
  const { flattenedSize, turn, left } = picture;
  const point = unrotate({ x: x + left, y }, flattenedSize, turn);
  return mapPoint(mappingOf(picture), { x: point.x / flattenedSize.width, y: point.y / flattenedSize.height });
}

/** Maps a point of the scan to the picture; the result may lie outside it. */
export function toPage(picture: PictureGeometry, point: Point): Point {
  const { flattenedSize, turn, left } = picture;
  const share = mapPoint(inverseOf(mappingOf(picture)), point);
  const { x, y } = rotate({ x: share.x * flattenedSize.width, y: share.y * flattenedSize.height }, flattenedSize, turn);
  return { x: x - left, y };
}
