import sharp, { type Sharp } from 'sharp';
import { encodeWithin } from './encode-within.ts';

const side = 256;

/** From an even grey (0) to pure noise (255). */
const speckled = (strength: number): Sharp => {
  let seed = 1;
  const pixels = Uint8Array.from({ length: side * side }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 128 + ((seed % 256) - 128) * (strength / 256);
  });
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } });
};

const atQuality = async (image: Sharp, quality: number): Promise<number> =>
  (await image.clone().webp({ quality, effort: 4 }).toBuffer()).length;

describe('encoding within a size limit', () => {
  it('uses the best quality if that fits', async () => {
    const image = speckled(10);
    const { data, width, height } = await encodeWithin(() => image.clone(), 100_000);
    expect([width, height]).toEqual([side, side]);
    expect(data.length).toBe(await atQuality(image, 40));
  });

  it.each([120, 180, 250])('uses the best quality that fits, at noise %i', async (strength) => {
    const image = speckled(strength);
    const sizes = await Promise.all([40, 25, 10, 1].map((quality) => atQuality(image, quality)));
    for (const size of sizes) {
      const { data } = await encodeWithin(() => image.clone(), size);
      expect(data.length).toBe(size);
    }
  });

  it('stays within the limit even for an image that compresses unlike any scan', async () => {
    const image = speckled(60);
    const limit = await atQuality(image, 10);
    expect((await encodeWithin(() => image.clone(), limit)).data.length).toBeLessThanOrEqual(limit);
  });

  it('uses the lowest quality if nothing fits', async () => {
    const image = speckled(250);
    const { data } = await encodeWithin(() => image.clone(), 1_000);
    expect(data.length).toBe(await atQuality(image, 1));
  });
});
