import sharp from 'sharp';

/** Minimum ratio of width to height of two pages side by side. */
export const minSpreadRatio = 1.15;
/** Size of the reduced picture in which the gutter is detected. */
const [width, height] = [480, 320];
/** The part of the width in which a gutter may be. */
const [from, to] = [0.42, 0.58];
/** Maximum roughness of a line without print, as a share of the median. */
const clearShare = 0.4;
/** Slants of a gutter that are tried: its horizontal drift from top to bottom, in pixels. */
const slants = [0, -3, 3, -6, 6] as const;
/** Minimum and maximum width of the gap between the print of two pages, as shares of the picture's width. */
const [minGap, maxGap] = [0.012, 0.12];
/** Maximum width of a gap between columns, as a share of the gap between the pages. */
const maxColumnGap = 0.75;

/** Returns the pixels, from top to bottom, of a near-vertical line through a column, slanted by `lean` pixels. */
function lineOf(data: Uint8Array, column: number, lean: number): readonly number[] {
  const [first, last] = [Math.floor(height * 0.06), Math.floor(height * 0.94)];
  return Array.from({ length: last - first }, (_, row) => {
    const x = Math.round(column + lean * (row / (last - first) - 0.5));
    return data[(first + row) * width + Math.min(Math.max(x, 0), width - 1)] ?? 0;
  });
}

/** Minimum share of the pixel rows of each page that must cross print. */
const minPrint = 0.5;
/** Minimum roughness of a pixel row that crosses print. */
const printRoughness = 2;

/** Returns the mean change of brightness from pixel to pixel: high in print, low on blank paper, even in shadow. */
function roughnessOf(line: readonly number[]): number {
  let sum = 0;
  for (let at = 1; at < line.length; at += 1) sum += Math.abs((line[at] ?? 0) - (line[at - 1] ?? 0));
  return sum / line.length;
}

/** Returns, for each column of pixels, whether some line through it is free of print. */
function clearColumns(data: Uint8Array): readonly boolean[] {
  const columns = Array.from({ length: width }, (_, x) =>
    Math.min(...slants.map((lean) => roughnessOf(lineOf(data, x, lean)))),
  );
  const usual = columns.toSorted((one, other) => one - other)[Math.floor(width / 2)] ?? 0;
  return columns.map((roughness) => roughness < usual * clearShare);
}

/** Returns whether most pixel rows of a part cross print; a few lines of text in a margin are not a second page. */
function isPrinted(data: Uint8Array, start: number, end: number): boolean {
  const rows = Array.from({ length: height }, (_, y) =>
    roughnessOf([...data.subarray(y * width + Math.round(start * width), y * width + Math.round(end * width))]),
  );
  return rows.filter((roughness) => roughness > printRoughness).length > height * minPrint;
}

interface Gap {
  readonly start: number;
  readonly length: number;
}

function gapsOf(clear: readonly boolean[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let start = -1;
  for (let x = 0; x <= clear.length; x += 1) {
    if (clear[x] === true && start < 0) start = x;
    if (clear[x] !== true && start >= 0) {
      gaps.push({ start, length: x - start });
      start = -1;
    }
  }
  return gaps;
}

/** Returns the centre of the widest gap in print, as a share of the width; null if it is not near the middle. */
function middleGap(data: Uint8Array): number | null {
  const gaps = gapsOf(clearColumns(data));
  const middle = ({ start, length }: Gap): number => (start + length / 2) / width;
  const isInner = (gap: Gap): boolean => gap.start > width * 0.04 && gap.start + gap.length < width * 0.96;
  const inner = gaps.filter(isInner).toSorted((one, other) => other.length - one.length);
  const [widest, next] = inner;
  if (widest === undefined || middle(widest) < from || middle(widest) > to) return null;
  if (widest.length < width * minGap || widest.length > width * maxGap) return null;
  return next !== undefined && next.length > widest.length * maxColumnGap ? null : middle(widest);
}

/**
 * Returns the gutter's position in a picture of two pages, as a share of its width: the centre of the widest gap in
 * print, if it is near the middle and both sides are printed. Otherwise null.
 */
export async function findGutter(picture: Uint8Array): Promise<number | null> {
  const data = await sharp(picture, { limitInputPixels: false })
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const gutter = middleGap(data);
  return gutter !== null && isPrinted(data, 0.04, gutter) && isPrinted(data, gutter, 0.96) ? gutter : null;
}
