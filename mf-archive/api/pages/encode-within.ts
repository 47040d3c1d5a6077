import type { Sharp } from 'sharp';

export interface Encoded {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** From the one that looks best to the one that is smallest; scans full of specks need the latter. */
const qualities = [40, 25, 10, 1] as const;

/** A picture as WebP, only as plain as it must be to fit; at the last quality it may still be larger. */
export async function encodeWithin(image: () => Sharp, mostBytes: number): Promise<Encoded> {
  for (const quality of qualities) {
    const { data, info } = await image().webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
    if (data.length <= mostBytes || quality === qualities.at(-1))
      return { data, width: info.width, height: info.height };
  }
  throw new Error('No quality to encode with');
}
