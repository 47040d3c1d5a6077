import sharp from 'sharp';

/** The size at which pictures are compared: paragraphs, headlines and rules are visible, letters are not. */
const [width, height] = [144, 192];
/** Block matching: side of a block, search radius and search step, in pixels. */
const [block, searchRadius, step] = [24, 6, 2];
/** Minimum correlation at which two blocks match. */
const minCorrelation = 0.5;
/** Standard deviation of brightness below which a block counts as blank. */
const minContrast = 5;

/** Minimum share of matching blocks in two photos of one page; photos of different pages had 0.56 at most. */
export const minLikeness = 0.75;

/** A page in grey, at the size at which pages are compared. */
type GreyThumbnail = Uint8Array;

export const greyThumbnailOf = async (picture: Uint8Array): Promise<GreyThumbnail> =>
  await sharp(picture).greyscale().resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();

interface Block {
  readonly values: Float64Array;
  /** Square root of the sum of its squares. */
  readonly norm: number;
}

/** Returns a block of a picture, with its mean brightness subtracted. */
function blockAt(page: GreyThumbnail, left: number, top: number): Block {
  const values = new Float64Array(block * block);
  let sum = 0;
  for (let y = 0; y < block; y += 1) {
    for (let x = 0; x < block; x += 1) {
      const value = page[(top + y) * width + left + x] ?? 0;
      values[y * block + x] = value;
      sum += value;
    }
  }
  let norm = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = (values[at] ?? 0) - sum / values.length;
    values[at] = value;
    norm += value * value;
  }
  return { values, norm: Math.sqrt(norm) };
}

function correlation(one: Block, other: Block): number {
  let product = 0;
  for (let at = 0; at < one.values.length; at += 1) product += (one.values[at] ?? 0) * (other.values[at] ?? 0);
  const norm = one.norm * other.norm;
  return norm === 0 ? 0 : product / norm;
}

interface Match {
  readonly x: number;
  readonly y: number;
  readonly likeness: number;
}

/** Finds the place, at most `around` pixels from `from`, that matches a block best. */
function bestAround(
  one: Block,
  other: GreyThumbnail,
  from: Omit<Match, 'likeness'>,
  around: number,
  by: number,
): Match {
  let best: Match = { ...from, likeness: -1 };
  for (let y = Math.max(0, from.y - around); y <= Math.min(height - block, from.y + around); y += by) {
    for (let x = Math.max(0, from.x - around); x <= Math.min(width - block, from.x + around); x += by) {
      const likeness = correlation(one, blockAt(other, x, y));
      if (likeness > best.likeness) best = { x, y, likeness };
    }
  }
  return best;
}

/**
 * Returns the share of a page's blocks that match another page at nearly the same place: near 1 for two photos of one
 * page, and low for different pages, even of one newspaper with the same masthead and some of the same advertisements.
 */
export function likenessOf(one: GreyThumbnail, other: GreyThumbnail): number {
  let [same, all] = [0, 0];
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      const own = blockAt(one, left, top);
      // The norm is the standard deviation times the side of the block.
      if (own.norm < minContrast * block) continue;
      all += 1;
      const rough = bestAround(own, other, { x: left, y: top }, searchRadius, step);
      if (bestAround(own, other, rough, step - 1, 1).likeness >= minCorrelation) same += 1;
    }
  }
  return all === 0 ? 0 : same / all;
}
