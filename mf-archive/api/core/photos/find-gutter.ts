import sharp from 'sharp';

/** How much wider than high two pages beside each other are at least. */
export const minSpread = 1.15;
/** Size at which the gutter is looked for. */
const [width, height] = [480, 320];
/** The part of the width in which a gutter may be. */
const [from, to] = [0.42, 0.58];
/** Roughness of lines without print, as a share of that of most lines. */
const clearShare = 0.4;
/** How far a gutter may lean in a photo, in pixels. */
const leans = [0, -3, 3, -6, 6] as const;
/** Least and most width of the gap between the print of two pages, as shares of the width. */
const [minGap, maxGap] = [0.012, 0.12];
/** Gaps between columns of a page are narrower than this share of the gap between pages. */
const maxColumnGap = 0.75;

/** Returns the brightness of a line that starts at a column and leans to the right or left, from top to bottom. */
function lineOf(data: Uint8Array, column: number, lean: number): readonly number[] {
  const [first, last] = [Math.floor(height * 0.06), Math.floor(height * 0.94)];
  return Array.from({ length: last - first }, (_, row) => {
    const x = Math.round(column + lean * (row / (last - first) - 0.5));
    return data[(first + row) * width + Math.min(Math.max(x, 0), width - 1)] ?? 0;
  });
}

/** Share of the rows of pixels that print crosses on each of two pages, at least. */
const leastPrint = 0.5;
/** How much brightness changes on average from pixel to pixel along a row that print crosses. */
const printRoughness = 2;

/** Returns how much brightness changes along a line: much in print, little on paper, also where it is in shadow. */
function roughnessOf(line: readonly number[]): number {
  let sum = 0;
  for (let at = 1; at < line.length; at += 1) sum += Math.abs((line[at] ?? 0) - (line[at - 1] ?? 0));
  return sum / line.length;
}

/** Returns for each column of pixels whether a line there has no print. */
function clearColumns(data: Uint8Array): readonly boolean[] {
  const columns = Array.from({ length: width }, (_, x) =>
    Math.min(...leans.map((lean) => roughnessOf(lineOf(data, x, lean)))),
  );
  const usual = columns.toSorted((one, other) => one - other)[Math.floor(width / 2)] ?? 0;
  return columns.map((roughness) => roughness < usual * clearShare);
}

/** Returns whether print crosses most rows of a part: a few lines of text beside a margin are no second page. */
function isPrinted(data: Uint8Array, start: number, end: number): boolean {
  const rows = Array.from({ length: height }, (_, y) =>
    roughnessOf([...data.subarray(y * width + Math.round(start * width), y * width + Math.round(end * width))]),
  );
  return rows.filter((roughness) => roughness > printRoughness).length > height * leastPrint;
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

/** Returns the middle of the widest gap in print as a share of the width, if it is near the middle; otherwise null. */
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
 * Returns where the gutter of a picture of two pages is, as a share of its width: the widest gap in print, near the
 * middle, between two printed pages. Null if there is no such gap.
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
