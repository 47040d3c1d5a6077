import fc from 'fast-check';
import { pageText } from '../testing/make-page.ts';
import { decodePageText, encodePageText, readPackedPage } from './packed-page.ts';
import { ColumnMemory } from './packed-places.ts';
import { readPage } from './page-tokens.ts';
import type { PageText } from './page-words.ts';

const whole = fc.integer({ min: -100_000, max: 100_000 });
const word = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 12 }),
  box: fc.option(fc.record({ x: whole, y: whole, w: whole, h: whole })),
  confidence: fc.option(fc.integer({ min: 0, max: 10_000 }).map((steps) => steps / 10_000)),
  hyphen: fc.constantFrom('none' as const, 'first' as const, 'second' as const),
  joined: fc.option(fc.string({ unit: 'grapheme', maxLength: 12 })),
});
const line = fc.record(
  {
    words: fc.array(word, { maxLength: 8 }),
    before: fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['words'] },
);
const language = fc.record({ code: fc.constantFrom('de', 'pcm', 'yo'), isDetected: fc.boolean() });
const block = fc.record(
  {
    article: fc.option(fc.integer({ min: 1, max: 9_999 })),
    lines: fc.array(line, { maxLength: 4 }),
    language,
  },
  { requiredKeys: ['article', 'lines'] },
);
const page = fc.record({
  width: fc.nat(),
  height: fc.nat(),
  blocks: fc.array(block, { maxLength: 4 }),
});

describe('packed words', () => {
  it('are unpacked unchanged', () => {
    fc.assert(
      fc.property(page, (text) => {
        expect(decodePageText(encodePageText(text))).toEqual(text);
      }),
      { numRuns: 300 },
    );
  });

  it('name the fold of any word without reading the others', () => {
    fc.assert(
      fc.property(page, (text) => {
        const all = readPage(text).tokens.folds.all();
        const packed = encodePageText(text);
        const found = all.map((fold) => readPackedPage(packed).tokens.folds.indexOf(fold));
        expect(found).toEqual(all.map((_, id) => id));
        expect(readPackedPage(packed).tokens.folds.indexOf('not a fold')).toBe(-1);
      }),
      { numRuns: 300 },
    );
  });

  it('name all folds with a beginning', () => {
    fc.assert(
      fc.property(page, (text) => {
        const all = readPage(text).tokens.folds.all();
        const packed = encodePageText(text);
        for (const beginning of ['', ...all.flatMap((fold) => [fold.slice(0, 1), fold.slice(0, 3)])]) {
          const found = new Set(readPackedPage(packed).tokens.folds.startingWith(beginning));
          const expected = all.flatMap((fold, id) => (fold.startsWith(beginning) ? [id] : []));
          expect([...found].sort((a, b) => a - b)).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('can be read into the memory of another page', () => {
    fc.assert(
      fc.property(page, page, (first, second) => {
        const memory = new ColumnMemory();
        for (const text of [first, second, first]) {
          expect([...readPackedPage(encodePageText(text), memory).tokens]).toEqual([...readPage(text).tokens]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are packed with what a reader sees, as it would be found in them', () => {
    fc.assert(
      fc.property(page, (text) => {
        const [stored, found] = [readPackedPage(encodePageText(text)), readPage(text)];
        const { tokens, printed, blocks, boxOf, ...others } = stored;
        expect(others).toEqual({
          ...{ paragraphs: found.paragraphs, ends: found.ends, headings: found.headings, headlines: found.headlines },
          ...{ passages: found.passages, bylines: found.bylines, earlier: found.earlier },
        });
        expect([...tokens]).toEqual([...found.tokens]);
        expect(printed()).toEqual(found.printed());
        expect(blocks()).toEqual(found.blocks());
        expect(printed().map((_, index) => boxOf(index))).toEqual(found.printed().map(({ box }) => box));
      }),
      { numRuns: 300 },
    );
  });

  it('of version 1, without articles, can still be unpacked', () => {
    const packed = Buffer.from('GygAAAQKb7vHNAQtyoqSGFk0sUlRibJRFO2ZH5BiMs4LYSlkvRra6WO76y4=', 'base64');
    expect(decodePageText(packed)).toMatchObject({
      width: 100,
      height: 200,
      blocks: [
        {
          article: null,
          lines: [
            {
              words: [
                { text: 'Kwabo', joined: 'Kwaboye' },
                { text: 'ye', box: null },
              ],
            },
          ],
        },
      ],
    });
  });

  it('take at most eight bytes per word on a dense page', () => {
    const vocabulary =
      'the government of Lagos said on Monday that palm oil traders had met at Ìbàdàn market hall'.split(' ');
    const lines = Array.from({ length: 1_200 }, (_, row) => ({
      words: Array.from({ length: 6 }, (_unused, column) => ({
        text: vocabulary[(row * 7 + column * 5) % vocabulary.length] ?? '',
        box: {
          x: 100 + column * 61 + (row % 3),
          y: row * 31 + (column % 2),
          w: 50 + ((row * column) % 17),
          h: 20 + (row % 4),
        },
        confidence: ((row * 31 + column * 17) % 100) / 100,
        hyphen: 'none' as const,
        joined: null,
      })),
    }));
    const text: PageText = { width: 2_776, height: 3_968, blocks: [{ lines }] };
    expect(encodePageText(text).length).toBeLessThan(7_200 * 8);
  });

  it('are rejected with a clear error if they are damaged', () => {
    const good = encodePageText({ width: 10, height: 10, blocks: [{ lines: [{ words: [] }] }] });
    fc.assert(
      fc.property(
        fc.nat(good.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.nat(good.length - 1),
        (at, flip, length) => {
          const damaged = Uint8Array.from(good, (byte, index) => (index === at ? byte ^ flip : byte));
          for (const bytes of [damaged, good.subarray(0, length)]) {
            try {
              expect(decodePageText(bytes)).toHaveProperty('blocks');
            } catch (error) {
              expect(error).toHaveProperty('message', 'The packed words of this page are damaged');
            }
          }
        },
      ),
    );
    expect(() => decodePageText(new Uint8Array())).toThrow('damaged');
  });

  it('that are cut off do not change the page that is read next', () => {
    const [cut, good] = ['first of the pages', 'second of the pages'].map((line) => encodePageText(pageText(line)));
    for (let length = 4; length < cut!.length; length += 1) {
      expect(() => decodePageText(cut!.subarray(0, length))).toThrow('damaged');
      expect(readPackedPage(good!).paragraphs).toEqual(['second of the pages']);
    }
  });
});
