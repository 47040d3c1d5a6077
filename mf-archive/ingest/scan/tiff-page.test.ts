import fc from 'fast-check';
import sharp from 'sharp';
import { SourceProblem } from '../source-problem.ts';
import { tiffOfPages } from '../testing/make-tiff.ts';
import { bitonalTiffOf } from '../testing/make-scans.ts';
import { pageOfTiff, pagesInTiff } from './tiff-page.ts';

const pixelsOf = async (tiff: Uint8Array): Promise<Buffer> => await sharp(tiff).raw().toBuffer();

describe('the pages in a TIFF', () => {
  it('are extracted as separate images in their original compression', async () => {
    const pages = await Promise.all([1, 2, 3].map((shade) => bitonalTiffOf(shade)));
    const tiff = tiffOfPages(pages);
    expect((await sharp(tiff).metadata()).pages).toBe(3);
    expect(pagesInTiff(tiff)).toBe(3);
    for (const [index, page] of pages.entries()) {
      const copy = pageOfTiff(tiff, index + 1);
      expect(copy.length).toBeLessThanOrEqual(page.length);
      expect((await pixelsOf(copy)).equals(await pixelsOf(page))).toBe(true);
    }
    expect(() => pageOfTiff(tiff, 4)).toThrow(/no page 4/);
  });

  /** A TIFF with two directories, each with this number of positions and of lengths of the picture's pieces. */
  function piecesTiff(places: number, lengths: number, length: number): Buffer {
    const tiff = Buffer.alloc(68 + Math.max(places * 2, lengths * 2));
    tiff.write('II', 'latin1');
    tiff.writeUInt16LE(42, 2);
    tiff.writeUInt32LE(8, 4);
    for (const [at, next] of [
      [8, 38],
      [38, 0],
    ] as const) {
      tiff.writeUInt16LE(2, at);
      for (const [entry, tag, count] of [
        [at + 2, 273, places],
        [at + 14, 279, lengths],
      ] as const) {
        tiff.writeUInt16LE(tag, entry);
        tiff.writeUInt16LE(3, entry + 2);
        tiff.writeUInt32LE(count, entry + 4);
        tiff.writeUInt32LE(count > 2 ? 68 : length, entry + 8);
      }
      tiff.writeUInt32LE(next, at + 26);
    }
    return tiff.fill(length, 68);
  }

  it.each([
    ['more strips than strip lengths', piecesTiff(400_000, 1, 0)],
    ['empty strips', piecesTiff(1_000, 1_000, 0)],
    ['more strips than rows', piecesTiff(70_000, 70_000, 1)],
  ])('are not extracted from one with %s', (_, tiff) => {
    expect(pagesInTiff(tiff)).toBe(2);
    expect(() => pageOfTiff(tiff, 1)).toThrow(/damaged TIFF/);
  });

  it('are not extracted from one with overlapping values', () => {
    const head = Buffer.from('49492a0008000000', 'hex');
    const entries = Array.from({ length: 500 }, (_, index) => {
      const entry = Buffer.alloc(12);
      entry.writeUInt16LE(40_000 + index, 0);
      entry.writeUInt16LE(1, 2);
      entry.writeUInt32LE(100_000, 4);
      return entry;
    });
    const first = Buffer.concat([Buffer.from('f401', 'hex'), ...entries, Buffer.alloc(4)]);
    first.writeUInt32LE(8 + first.length, first.length - 4);
    const tiff = Buffer.concat([head, first, Buffer.alloc(100_000)]);
    expect(pagesInTiff(tiff)).toBe(2);
    expect(() => pageOfTiff(tiff, 1)).toThrow(/damaged TIFF/);
  });

  it('are read or rejected with a SourceProblem when damaged anywhere, and stay of limited size', async () => {
    const whole = Buffer.from(tiffOfPages([await bitonalTiffOf(4), await bitonalTiffOf(5)]));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, cut) => {
        const bytes = cut ? whole.subarray(0, at) : whole.with(at, byte);
        try {
          const pages = Math.min(pagesInTiff(bytes), 10);
          for (let page = 1; page <= pages; page += 1)
            expect(pageOfTiff(bytes, page).length).toBeLessThan(whole.length * 4);
        } catch (error) {
          expect(error).toBeInstanceOf(SourceProblem);
        }
      }),
      { numRuns: 300 },
    );
  });
});
