import sharp from 'sharp';

/** How much wider than high two pages beside each other are at least. */
export const minSpread = 1.15;
/** Size at which the gutter is looked for. */
const [width, height] = [480, 320];
/** The part of the width in which a gutter may be. */
const [from, to] = [0.42, 0.58];
/** Share of the height over which a gutter has no print. */
const minClear = 0.97;
/** Brightness below the paper around it that counts as print. */
const inkDepth = 32;
/** Least and most width of the gap between the print of two pages, as shares of the width. */
const [minGap, maxGap] = [0.012, 0.12];
/** Gaps between columns of a page are narrower than this share of the gap between pages. */
const maxColumnGap = 0.75;

/** Returns for each column of pixels whether it has no print. The fold may be darker than the paper, but is even. */
function clearColumns(data: Uint8Array): readonly boolean[] {
  const [first, last] = [Math.floor(height * 0.08), Math.floor(height * 0.92)];
  return Array.from({ length: width }, (_, x) => {
    const column = Array.from({ length: last - first }, (__, y) => data[(first + y) * width + x] ?? 0);
    const paper = column.toSorted((one, other) => one - other)[Math.floor(column.length * 0.6)] ?? 255;
    return column.filter((value) => value > paper - inkDepth).length >= column.length * minClear;
  });
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

/**
 * Returns where the gutter of a picture of two pages is, as a share of its width: the widest gap in print, near the
 * middle. Null if there is no such gap.
 */
export async function findGutter(picture: Uint8Array): Promise<number | null> {
  const data = await sharp(picture, { limitInputPixels: false })
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const gaps = gapsOf(clearColumns(data));
  const middle = ({ start, length }: Gap): number => (start + length / 2) / width;
  const isInner = (gap: Gap): boolean => gap.start > width * 0.04 && gap.start + gap.length < width * 0.96;
  const inner = gaps.filter(isInner).toSorted((one, other) => other.length - one.length);
  const [widest, next] = inner;
  if (widest === undefined || middle(widest) < from || middle(widest) > to) return null;
  if (widest.length < width * minGap || widest.length > width * maxGap) return null;
  return next !== undefined && next.length > widest.length * maxColumnGap ? null : middle(widest);
}
