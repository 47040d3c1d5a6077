import sharp from 'sharp';

/** The size at which pictures are compared: paragraphs, headlines and rules are visible, letters are not. */
const [width, height] = [144, 192];
/** Parts of the picture that are compared one by one, how far each may be moved, and in which steps, in pixels. */
const [part, reach, step] = [24, 6, 2];
/** Correlation of two parts that show the same. */
const minCorrelation = 0.5;
/** Standard deviation of brightness below which a part shows nothing. */
const minContrast = 5;

/** Share of the parts that two photos of one page have in common; two pages of a newspaper had 0.56 at most. */
export const minLikeness = 0.75;

/** A page in grey, at the size at which pages are compared. */
type GreyThumbnail = Uint8Array;

export const greyThumbnailOf = async (picture: Uint8Array): Promise<GreyThumbnail> =>
  await sharp(picture).greyscale().resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();

interface Part {
  readonly values: Float64Array;
  /** Square root of the sum of its squares. */
  readonly energy: number;
}

/** Returns a part of a picture without its mean brightness. */
function partAt(page: GreyThumbnail, left: number, top: number): Part {
  const values = new Float64Array(part * part);
  let sum = 0;
  for (let y = 0; y < part; y += 1) {
    for (let x = 0; x < part; x += 1) {
      const value = page[(top + y) * width + left + x] ?? 0;
      values[y * part + x] = value;
      sum += value;
    }
  }
  let energy = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = (values[at] ?? 0) - sum / values.length;
    values[at] = value;
    energy += value * value;
  }
  return { values, energy: Math.sqrt(energy) };
}

function correlation(one: Part, other: Part): number {
  let product = 0;
  for (let at = 0; at < one.values.length; at += 1) product += (one.values[at] ?? 0) * (other.values[at] ?? 0);
  const energy = one.energy * other.energy;
  return energy === 0 ? 0 : product / energy;
}

interface Match {
  readonly x: number;
  readonly y: number;
  readonly likeness: number;
}

/** Returns the place near another one, at most `around` pixels away in steps, that is most like a part. */
function bestAround(one: Part, other: GreyThumbnail, from: Omit<Match, 'likeness'>, around: number, by: number): Match {
  let best: Match = { ...from, likeness: -1 };
  for (let y = Math.max(0, from.y - around); y <= Math.min(height - part, from.y + around); y += by) {
    for (let x = Math.max(0, from.x - around); x <= Math.min(width - part, from.x + around); x += by) {
      const likeness = correlation(one, partAt(other, x, y));
      if (likeness > best.likeness) best = { x, y, likeness };
    }
  }
  return best;
}

/**
 * Returns the share of the parts of a page that are also on another one, at nearly the same places: near 1 for two
 * photos of a page, and low for two pages of a newspaper, which share their masthead and some advertisements.
 */
export function likenessOf(one: GreyThumbnail, other: GreyThumbnail): number {
  let [same, all] = [0, 0];
  for (let top = 0; top + part <= height; top += part) {
    for (let left = 0; left + part <= width; left += part) {
      const own = partAt(one, left, top);
      if (own.energy < minContrast * part) continue;
      all += 1;
      const rough = bestAround(own, other, { x: left, y: top }, reach, step);
      if (bestAround(own, other, rough, step - 1, 1).likeness >= minCorrelation) same += 1;
    }
  }
  return all === 0 ? 0 : same / all;
}
