import type { Pixels } from '../pages/decode-scan.ts';

/** Number of cells along the longer side; a letter is smaller than a cell, and a shadow is larger. */
const cells = 48;
/** Quantile of a cell's pixels that is taken as the brightness of its paper. */
const paperQuantile = 0.85;
/** Radius in cells of the closing that bridges printed pictures, so that they are not mistaken for shadows. */
const reach = 3;
/** Brightness of paper in the result. */
const white = 238;
/** Minimum brightness of paper, as a share of the page's median; below it, printed pictures would be bleached. */
const minPaperShare = 0.5;

interface Grid {
  readonly values: Float64Array;
  readonly columns: number;
  readonly rows: number;
}

function mapGrid({ values, columns, rows }: Grid, of: (near: readonly number[]) => number, radius: number): Grid {
  const out = new Float64Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const near: number[] = [];
      for (let y = Math.max(0, row - radius); y <= Math.min(rows - 1, row + radius); y += 1)
        for (let x = Math.max(0, column - radius); x <= Math.min(columns - 1, column + radius); x += 1)
          near.push(values[y * columns + x] ?? 0);
      out[row * columns + column] = of(near);
    }
  }
  return { values: out, columns, rows };
}

type Part = Readonly<Record<'bottom' | 'left' | 'right' | 'top', number>>;

/** Returns the brightness of the paper in a part of one channel: a high quantile of its pixels. */
function paperIn({ data, width, channels }: Pixels, channel: number, part: Part): number {
  const { left, top, right, bottom } = part;
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const value = data[(y * width + x) * channels + channel] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const darker = (bottom - top) * (right - left) * paperQuantile;
  let sum = 0;
  const value = counts.findIndex((count) => (sum += count) >= darker);
  return Math.max(value, 0);
}

/** Returns the brightness of the paper in each cell of one channel. */
function paperOf(picture: Pixels, channel: number): Grid {
  const { width, height } = picture;
  const side = Math.max(width, height) / cells;
  const [columns, rows] = [Math.max(1, Math.round(width / side)), Math.max(1, Math.round(height / side))];
  const values = new Float64Array(columns * rows);
  for (let at = 0; at < values.length; at += 1) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const edge = (number: number): number => Math.floor((number * width) / columns);
    const level = (number: number): number => Math.floor((number * height) / rows);
    const part = { left: edge(column), top: level(row), right: edge(column + 1), bottom: level(row + 1) };
    values[at] = paperIn(picture, channel, part);
  }
  return { values, columns, rows };
}

const mean = (near: readonly number[]): number => near.reduce((sum, one) => sum + one, 0) / near.length;

/** Estimates the illumination of the paper: bridges printed pictures by a morphological closing, then smooths. */
function lightOf(picture: Pixels, channel: number): Grid {
  const paper = paperOf(picture, channel);
  const bridged = mapGrid(
    mapGrid(paper, (near) => Math.max(...near), reach),
    (near) => Math.min(...near),
    reach,
  );
  const smooth = mapGrid(mapGrid(bridged, mean, 2), mean, 2);
  const middle = smooth.values.toSorted()[Math.floor(smooth.values.length / 2)] ?? 255;
  return { ...smooth, values: smooth.values.map((value) => Math.max(value, middle * minPaperShare, 1)) };
}

/** Returns the ratio of the brightest to the darkest paper of a page (95th to 5th percentile). */
export function unevenness(picture: Pixels): number {
  const values = lightOf(picture, 1).values.toSorted();
  const at = (share: number): number => values[Math.floor((values.length - 1) * share)] ?? 1;
  return at(0.95) / at(0.05);
}

/** Divides each channel of a picture by the illumination of its paper, so that the paper becomes evenly white. */
export function flattenIllumination(picture: Pixels): Pixels {
  const { data, width, height, channels } = picture;
  const out = new Uint8Array(data.length);
  for (let channel = 0; channel < channels; channel += 1) {
    const { values, columns, rows } = lightOf(picture, channel);
    for (let y = 0; y < height; y += 1) {
      const gy = Math.min(Math.max(((y + 0.5) * rows) / height - 0.5, 0), rows - 1);
      const row = Math.min(Math.floor(gy), Math.max(rows - 2, 0));
      const [wy, above, below] = [gy - row, row * columns, Math.min(row + 1, rows - 1) * columns];
      for (let x = 0; x < width; x += 1) {
        const gx = Math.min(Math.max(((x + 0.5) * columns) / width - 0.5, 0), columns - 1);
        const column = Math.min(Math.floor(gx), Math.max(columns - 2, 0));
        const next = Math.min(column + 1, columns - 1);
        const wx = gx - column;
        const upper = (values[above + column] ?? 1) * (1 - wx) + (values[above + next] ?? 1) * wx;
        const lower = (values[below + column] ?? 1) * (1 - wx) + (values[below + next] ?? 1) * wx;
        const at = (y * width + x) * channels + channel;
        out[at] = Math.min(255, ((data[at] ?? 0) * white) / (upper * (1 - wy) + lower * wy) + 0.5);
      }
    }
  }
  return { ...picture, data: out };
}
