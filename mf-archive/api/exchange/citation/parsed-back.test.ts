import fc from 'fast-check';
import type { CitationFormat } from 'shared-contracts/archive/citation/citation';
import { allCitations, writeWikitext } from './all-citations.ts';
import { oneLine } from './cited-piece.ts';
import { readCitations } from './testing/citation-js.ts';
import { samplePiece } from './testing/sample-piece.ts';
import { writeBibtex } from './write-bibtex.ts';
import { writeCslJson } from './write-csl-json.ts';
import { writeRis } from './write-ris.ts';

/** Characters that recognition and printers leave in a headline, and that would break a format if unescaped. */
const awkward = [
  ...['{', '}', '\\', '$', '&', '%', '#', '_', '~', '^', '`', '"', "'", "''", '--', '---', '|', '[', ']', '[[', '}}'],
  ...[
    '<i>',
    '</b>',
    '<ref>',
    '~~~~',
    '__TOC__',
    '{{!}}',
    '&amp;',
    '&#38;',
    'ER  - ',
    'TY  - NEWS',
    '\r\n',
    '@article{',
  ],
  ...['Ọ̀yọ́', 'Ìbàdàn', 'ɓaure', 'ƙasa', 'ɗan', 'ƴar', 'Ńsụ̀kká', '“', '”', '‘', '’', '«', '»', '—', '…', '=', 'http://'],
];
const headline = fc
  .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constant(' ')), {
    maxLength: 12,
  })
  .map((parts) => oneLine(parts.join('')))
  .filter((text) => text !== '' && /[\p{L}\p{N}]/u.test(text));

/** Parses a template as MediaWiki does: its parameters with decoded entities. */
function readTemplate(text: string): Readonly<Record<string, string>> {
  const inside = /^\{\{cite news((?:(?!\}\}).)*)\}\}$/su.exec(text)?.[1];
  if (inside === undefined) throw new Error(`No template: ${text}`);
  const pairs = inside
    .split('|')
    .slice(1)
    .map((part) => part.trim());
  const decode = (value: string): string =>
    value.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))).replaceAll('&amp;', '&');
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))]),
  );
}

const textOf = (format: CitationFormat, values: Parameters<typeof samplePiece>[0]): string =>
  allCitations(samplePiece(values), 'page=x').find((one) => one.format === format)?.text ?? '';

describe('a citation parsed by another program', () => {
  it.each([
    ['BibTeX', writeBibtex],
    ['RIS', writeRis],
    ['CSL-JSON', writeCslJson],
  ])('preserves headline and newspaper, whatever was printed: %s', (_name, write) => {
    fc.assert(
      fc.property(headline, headline, (title, newspaper) => {
        const [record, ...others] = readCitations(write(samplePiece({ title, newspaper })));
        expect([record?.title?.normalize('NFC'), record?.['container-title']?.normalize('NFC'), others]).toEqual([
          title,
          newspaper,
          [],
        ]);
      }),
      { numRuns: 400 },
    );
  });

  it('preserves the headline in Wikipedia, without any of it becoming markup', () => {
    fc.assert(
      fc.property(headline, headline, (title, newspaper) => {
        const written = writeWikitext(samplePiece({ title, newspaper }));
        expect(readTemplate(written)).toMatchObject({ title, newspaper });
        expect(written).not.toMatch(/~~~|''|__|\[\[|<|>/);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['BibTeX', writeBibtex, 'article-journal', [1960, 10, 1]],
    ['RIS', writeRis, 'article-newspaper', [1960]],
    ['CSL-JSON', writeCslJson, 'article-newspaper', [1960, 10, 1]],
  ])('states where and when the piece was printed, and its URL: %s', (_name, write, type, issued) => {
    const remark = 'Found by layout';
    expect(write(samplePiece({ remark }))).toContain(remark);
    expect(readCitations(write(samplePiece({ note: 'Demonstration edition' })))).toEqual([
      expect.objectContaining({
        type,
        id: 'lagos-courier-1960-10-01-ed-2-p3-a2',
        'publisher-place': 'Ìbàdàn',
        issued: { 'date-parts': [issued] },
        accessed: { 'date-parts': [[2026, 11, 21]] },
        edition: '2',
        page: '3',
        language: 'yo',
        URL: 'https://archivi.ng/search/lagos-courier-1960-10-01-ed-2-p3#article-2',
        note: 'Demonstration edition',
      }),
    ]);
  });

  it('states a day, a month or a year, and nothing more precise', () => {
    const dates = [
      { year: 1960, month: 10, day: 1 },
      { year: 1960, month: 10, day: null },
      { year: 1960, month: null, day: null },
    ];
    const issued = dates.map(
      (date) => readCitations(writeCslJson(samplePiece({ date })))[0]?.issued?.['date-parts'][0],
    );
    expect(issued).toEqual([[1960, 10, 1], [1960, 10], [1960]]);
    const inBibtex = dates.map(
      (date) => readCitations(writeBibtex(samplePiece({ date })))[0]?.issued?.['date-parts'][0],
    );
    expect(inBibtex).toEqual(issued);
    expect(dates.map((date) => /^DA {2}- (.*)\r$/m.exec(writeRis(samplePiece({ date })))?.[1])).toEqual([
      '1960/10/01/',
      '1960/10//',
      '1960///',
    ]);
    expect(dates.map((date) => readTemplate(writeWikitext(samplePiece({ date })))['date'])).toEqual([
      '1 October 1960',
      'October 1960',
      '1960',
    ]);
  });

  it('ends each RIS record, so that files can be concatenated', () => {
    const file = writeRis(samplePiece({ title: 'One' })) + writeRis(samplePiece({ title: 'Two' }));
    expect(readCitations(file).map(({ title }) => title)).toEqual(['One', 'Two']);
  });
});

describe('a citation for readers', () => {
  const values = { note: 'Demonstration edition', edition: null };

  it.each([
    ['apa', 'Traffic keeps right [Demonstration edition]. (1960, October 1). Courier & Mail, 3. https://archivi.ng/x'],
    [
      'mla',
      '“Traffic keeps right.” Courier & Mail [Ìbàdàn], 1 Oct. 1960, p. 3. Archivi.ng, https://archivi.ng/x. ' +
        'Accessed 21 Nov. 2026. Demonstration edition.',
    ],
    [
      'chicago',
      '“Traffic keeps right.” Courier & Mail (Ìbàdàn), October 1, 1960, 3. Demonstration edition. Archivi.ng. ' +
        'https://archivi.ng/x.',
    ],
    [
      'chicago-note',
      '“Traffic keeps right,” Courier & Mail (Ìbàdàn), October 1, 1960, 3, demonstration edition, Archivi.ng, ' +
        'https://archivi.ng/x.',
    ],
    [
      'harvard',
      'Courier & Mail (1960) ‘Traffic keeps right’ [Demonstration edition], 1 October, p. 3. ' +
        'Available at: https://archivi.ng/x (Accessed: 21 November 2026).',
    ],
    [
      'wikipedia',
      '{{cite news |title=Traffic keeps right |newspaper=Courier &amp; Mail |location=Ìbàdàn |date=1 October 1960 ' +
        '|page=3 |language=yo |url=https://archivi.ng/x |access-date=21 November 2026 |via=Archivi.ng ' +
        '|type=Demonstration edition}}',
    ],
  ] as const)('follows the rules of %s', (format, expected) => {
    expect(textOf(format, { ...values, url: 'https://archivi.ng/x' })).toBe(expected);
  });

  it('includes a later edition, and each page of a continued article', () => {
    const later = { edition: 2, pages: ['1', '4'] };
    expect(textOf('mla', later)).toContain('2nd ed., 1 Oct. 1960, pp. 1, 4.');
    expect(textOf('harvard', later)).toContain('1 October, 2nd edn, pp. 1, 4.');
    expect(textOf('wikipedia', later)).toContain('|edition=2nd |pages=1, 4 |');
  });

  it('sets a piece without a headline without quotation marks', () => {
    const page = { title: 'Page 3', isPrinted: false };
    expect(textOf('apa', page)).toMatch(/^\[Page 3\]\. \(1960/);
    expect(textOf('chicago', page)).toMatch(/^Page 3\. Courier/);
    expect(textOf('harvard', page)).toContain('(1960) [Page 3], 1 October');
  });

  it('omits a place that is already in the name of the newspaper', () => {
    expect(textOf('mla', { newspaper: 'Ìbàdàn Courier' })).toContain('Ìbàdàn Courier, 2nd ed.');
  });

  it('keeps every character of a headline, and nests quotation marks', () => {
    const title = 'He said “no” to O\'Brien & <b>Ɓaure</b>: "50%" at Ọ̀yọ́';
    expect(textOf('mla', { title })).toContain('“He said ‘no’ to O’Brien & <b>Ɓaure</b>: ‘50%’ at Ọ̀yọ́.” ');
    expect(textOf('apa', { title })).toContain('He said “no” to O’Brien & <b>Ɓaure</b>: “50%” at Ọ̀yọ́. (1960');
  });

  it('loses no letter or digit of any headline in any style', () => {
    const letters = (text: string): string => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(headline, (title) => {
        for (const format of ['apa', 'mla', 'chicago', 'chicago-note', 'harvard'] as const) {
          expect(letters(textOf(format, { title }))).toContain(letters(title));
        }
      }),
      // A raised sign between a digit and a letter.
      { numRuns: 100, seed: 20_261_122, examples: [['0⁺A'], ['H₊0']] },
    );
  });
});
