import type { Sharp } from 'sharp';

export interface Encoded {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * WebP qualities, from the best to the lowest, which scans full of specks need. `share`: minimum expected size relative
 * to the first quality; newspaper scans have 0.8 to 0.85 at quality 25, and 0.6 to 0.65 at quality 10.
 */
const qualities = [
  { quality: 40, share: 1 },
  { quality: 25, share: 0.7 },
  { quality: 10, share: 0.5 },
  { quality: 1, share: 0 },
] as const;

/**
 * Encodes a picture as WebP at the best quality that fits; at the last quality it may still be larger. Skips qualities
 * that cannot fit, judging by the largest size so far; this saves three of four encodings of a whole page.
 */
export async function encodeWithin(image: () => Sharp, maxBytes: number): Promise<Encoded> {
  let first = 0;
  for (const { quality, share } of qualities) {
    if (first * share > maxBytes) continue;
    const { data, info } = await image().webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
    if (data.length <= maxBytes || share === 0) return { data, width: info.width, height: info.height };
    first = Math.max(first, data.length);
  }
  throw new Error('No quality to encode with');
}
