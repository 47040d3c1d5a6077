import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { isAppError } from 'shared-contracts/app-error';
import { decodeScan } from '../decode-scan.ts';
import { packTiles } from '../pack-tiles.ts';
import { decodeJpeg2000 } from './decode-jpeg2000.ts';
import { jpeg2000Kind, readJpeg2000Header } from './jpeg2000-header.ts';

/** Made with opj_compress: 64 × 48, a ramp from left to right above, white below. */
const fixture = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`../../../testing/jpeg2000/${name}`, import.meta.url));

/** Offset of the width in a codestream: after two markers, a length and the capabilities. */
const widthAt = async (name: string): Promise<{ readonly file: Buffer; readonly at: number }> => {
  const file = Buffer.from(await fixture(name));
  return { file, at: file.indexOf(Buffer.from('ff4fff51', 'hex')) + 8 };
};

describe('a JPEG 2000 scan', () => {
  it.each([
    ['grey.jp2', 1],
    ['grey.j2k', 1],
    ['grey16.jp2', 1],
    ['colour.jp2', 3],
  ] as const)('(%s) decodes to its original picture', async (name, channels) => {
    const { data, ...shape } = await decodeScan(await fixture(name));
    expect(shape).toEqual({ width: 64, height: 48, channels });
    const at = (x: number, y: number): number => data[(y * 64 + x) * channels] ?? -1;
    const light = (x: number): number => (255 * (x + 1)) / (64 + channels);
    for (const x of [0, 20, 40, 63]) expect(Math.abs(at(x, 3) - light(x))).toBeLessThan(3);
    expect(at(10, 40)).toBe(255);
  });

  it('with transparency is rejected with advice on what to do instead', async () => {
    await expect(decodeScan(await fixture('alpha.jp2'))).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining('give it as TIFF or JPEG') as unknown,
    });
  });

  it('is cut into tiles like any other scan', async () => {
    const { width, height, levels } = await packTiles(await fixture('colour.jp2'));
    expect({ width, height, levels }).toEqual({ width: 64, height: 48, levels: 1 });
  });

  it.each([
    [31_000, 100, 'no side may be longer'],
    [25_000, 25_000, 'million'],
    [19_000, 19_000, 'more than can be read here'],
  ])('of %i × %i pixels is rejected by its header alone', async (width, height, reason) => {
    const { file, at } = await widthAt('grey.jp2');
    file.writeUInt32BE(width, at);
    file.writeUInt32BE(height, at + 4);
    await expect(decodeScan(file)).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining(reason) as unknown,
    });
  });

  it('that takes too long to decode is aborted', async () => {
    await expect(decodeJpeg2000(await fixture('grey.jp2'), 'image/jp2', 1)).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining('too long') as unknown,
    });
  });

  it('that is damaged causes no error but bad-request', async () => {
    const names = ['grey.jp2', 'grey.j2k', 'colour.jp2', 'alpha.jp2'];
    const wholes = await Promise.all(names.map(fixture));
    const damage = fc.record({
      which: fc.nat(names.length - 1),
      flips: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 5 }),
      kept: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ which, flips, kept: stored }) => {
        const whole = Uint8Array.from(wholes[which] ?? []);
        for (const [at, byte] of flips) whole[Math.floor(at * whole.length)] = byte;
        const bytes = whole.subarray(0, Math.ceil(stored * whole.length));
        const kind = jpeg2000Kind(bytes);
        try {
          const { data, width, height, channels } = await decodeScan(bytes);
          expect(data.length).toBe(width * height * channels);
          if (kind !== null) expect(readJpeg2000Header(bytes, kind)).toMatchObject({ width, height });
        } catch (error) {
          if (!isAppError(error) || error.code !== 'bad-request') throw error;
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
