import type { Sharp } from 'sharp';

export interface Encoded {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * From the one that looks best to the one that is smallest; scans full of specks need the latter. With each, the
 * share of the first one's size that it needs at least: scans of newspapers need 0.8 to 0.85, and 0.6 to 0.65.
 */
const qualities = [
  { quality: 40, share: 1 },
  { quality: 25, share: 0.7 },
  { quality: 10, share: 0.5 },
  { quality: 1, share: 0 },
] as const;

/**
 * A picture as WebP, only as plain as it must be to fit; at the last quality it may still be larger. A quality that
 * no scan would fit with, by the size at the first, is not tried: three of four encodings of a whole page are in vain.
 */
export async function encodeWithin(image: () => Sharp, mostBytes: number): Promise<Encoded> {
  let first = 0;
  for (const { quality, share } of qualities) {
    if (first * share > mostBytes) continue;
    const { data, info } = await image().webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
    if (data.length <= mostBytes || share === 0) return { data, width: info.width, height: info.height };
    first = Math.max(first, data.length);
  }
  throw new Error('No quality to encode with');
}
