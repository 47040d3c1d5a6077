import fc from 'fast-check';
import sharp from 'sharp';
import { SourceProblem } from '../source-problem.ts';
import { tiffOfPages } from '../testing/make-tiff.ts';
import { bitonalTiffOf } from '../testing/make-scans.ts';
import { countPages, pictureIn } from './scan-parts.ts';

const pixelsOf = async (tiff: Uint8Array): Promise<Buffer> => await sharp(tiff).raw().toBuffer();

describe('the pages inside a TIFF', () => {
  it('come out as pictures of their own, packed as they were', async () => {
    const pages = await Promise.all([1, 2, 3].map((shade) => bitonalTiffOf(shade)));
    const tiff = tiffOfPages(pages);
    expect((await sharp(tiff).metadata()).pages).toBe(3);
    expect(countPages(tiff)).toBe(3);
    for (const [index, page] of pages.entries()) {
      const copy = pictureIn(tiff, index + 1);
      expect(copy.length).toBeLessThanOrEqual(page.length);
      expect((await pixelsOf(copy)).equals(await pixelsOf(page))).toBe(true);
    }
    expect(pictureIn(tiff, null)).toBe(tiff);
    expect(() => pictureIn(tiff, 4)).toThrow(/no page 4/);
  });

  it('damaged anywhere, are read or named, and never longer than the file', async () => {
    const whole = Buffer.from(tiffOfPages([await bitonalTiffOf(4), await bitonalTiffOf(5)]));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, cut) => {
        const bytes = cut ? whole.subarray(0, at) : whole.with(at, byte);
        try {
          const pages = Math.min(countPages(bytes), 10);
          for (let page = 1; page <= pages; page += 1)
            expect(pictureIn(bytes, page).length).toBeLessThan(whole.length * 4);
        } catch (error) {
          expect(error).toBeInstanceOf(SourceProblem);
        }
      }),
      { numRuns: 300 },
    );
  });
});
