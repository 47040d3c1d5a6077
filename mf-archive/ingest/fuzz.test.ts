import fc from 'fast-check';
import { toPageText } from './alto/to-page-text.ts';
import { parseCsv } from './folders/parse-csv.ts';
import { readDate } from './folders/read-dates.ts';
import { parseName } from './folders/parse-name.ts';
import { wordsOfImage } from './folders/words-of-image.ts';
import { readMetsIssue } from './mets/read-mets-issue.ts';
import { readBatch, readReel } from './ndnp/read-batch.ts';
import { readMets } from './ndnp/read-mets.ts';
import { SourceProblem } from './source-problem.ts';
import { altoOf, metsOf } from './testing/make-batch.ts';
import { damaged } from './testing/damage.ts';
import { segmentedMets } from './testing/make-mets.ts';
import { batchXml, hocrOf, pageXmlOf, reelXml } from './testing/make-words.ts';
import { readWordsOf } from './words/read-words.ts';

const words = ['Ìbàdàn', 'govern-', 'ment', '🌊', 'palm oil'];

/** Reads a file of words: no box may be outside the page, and there may not be more words than a page has. */
function readAll(bytes: Uint8Array): void {
  const { blocks, width, height } = toPageText(readWordsOf(bytes, 'p1.tif', null), { width: 900, height: 1_200 });
  const found = blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  expect(found.length).toBeLessThanOrEqual(200_000);
  for (const { box, confidence } of found) {
    if (confidence !== null) expect(confidence >= 0 && confidence <= 1).toBe(true);
    if (box !== null) expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= width && box.y + box.h <= height).toBe(true);
  }
}

const twoPages = segmentedMets(2, [
  { type: 'ARTICLE', title: 'MARKET', page: 1, begin: 'w1', end: 'w2', coords: '1,2,30,40' },
]);
const table =
  'title;date;page;file;label\n"The ""Tide""";12 December 1994;1;"a; b.jpg";A1\nTide;1994-12;2;c.pdf#page=2;\n';

const readers: readonly (readonly [string, string, (bytes: Uint8Array) => unknown])[] = [
  ['an ALTO file', altoOf(...words), readAll],
  ['an hOCR file', hocrOf(words, words), readAll],
  ['a PAGE file', pageXmlOf(...words), readAll],
  ['a METS file with articles', twoPages, readMetsIssue],
  ['an NDNP METS file', metsOf({ date: '1964-03-07', pages: ['0001', '0002'] }), readMets],
  ['a batch', batchXml('a/1.xml', 'b/2.xml'), readBatch],
  ['a reel', reelXml('The Tide (Warri)'), readReel],
  ['a table', table, (bytes) => parseCsv(bytes).flatMap(({ cells }) => cells.map(readDate))],
];

describe('a file with any damage', () => {
  it.each(readers)('is read as %s, or rejected with a SourceProblem', (_, whole, read) => {
    expect(() => read(Buffer.from(whole))).not.toThrow();
    fc.assert(
      fc.property(damaged(Buffer.from(whole)), (bytes) => {
        try {
          read(bytes);
        } catch (error) {
          if (!(error instanceof SourceProblem)) throw error;
          expect(error.message.length).toBeLessThan(400);
        }
      }),
      { numRuns: 250, seed: 1_960 },
    );
  });

  it('has its name understood, or what is missing reported', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '1994-12-12',
        'p',
        'Pg_',
        '#page=',
        '0',
        '99999',
        ' ',
        '.',
        '..',
        '/',
        '\u0000',
        'sn83045462',
        'ed-2',
        '31 February 1990',
      ),
    );
    const name = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, name, (file, folder) => {
        const known = { titleName: null, dateFrom: null, titles: new Set<string>(), now: Date.now() };
        const { sequence, guesses } = parseName(file, { around: [], given: [], inside: [folder] }, known);
        expect(sequence ?? 1).toBeGreaterThan(0);
        expect(sequence !== null || guesses.length > 0).toBe(true);
        expect(wordsOfImage(file, new Set([file]))).toBeNull();
      }),
      { numRuns: 500, seed: 1_960 },
    );
  });
});
