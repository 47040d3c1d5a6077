import fc from 'fast-check';
import { SourceProblem } from '../source-problem.ts';
import { segmentedMets } from '../testing/make-mets.ts';
import { readMetsIssue } from './read-mets-issue.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const whole = segmentedMets(2, [
  { type: 'ARTICLE', title: 'AT  THE\n MARKET', page: 1, begin: 'w1', end: 'w2', coords: '1,2,30,40' },
  { type: 'SECTION', page: 1, begin: 'w1', end: 'w9' },
  { type: 'Advertisement', page: 2, begin: 'w3', end: 'w3' },
]);

describe('a METS file with articles', () => {
  it('provides pages with their files, and articles with their areas', () => {
    expect(readMetsIssue(bytes(whole))).toEqual({
      title: { sourceId: 'nlp:77', names: [{ name: 'The Tide', place: 'Warri' }], language: null, rights: null },
      ...{ date: { year: 1924, month: 2, day: 17 }, guesses: [] },
      edition: 1,
      articles: [
        { number: 1, kind: 'article', headline: 'AT THE MARKET' },
        { number: 2, kind: 'advertisement', headline: null },
      ],
      pages: [
        {
          ...{ sequence: 1, label: '1', words: 'p1.xml', scans: ['p1.tif'] },
          areas: [{ article: 1, begin: 'w1', end: 'w2', rectangle: { x: 1, y: 2, w: 29, h: 38 }, file: 'alto1' }],
        },
        {
          ...{ sequence: 2, label: '2', words: 'p2.xml', scans: ['p2.tif'] },
          areas: [{ article: 2, begin: 'w3', end: 'w3', rectangle: null, file: 'alto2' }],
        },
      ],
    });
  });

  it.each([
    ['21.11.1901', { year: 1901, month: 11, day: 21 }],
    ['19011121', { year: 1901, month: 11, day: 21 }],
    ['1901-11-21T00:00:00Z', { year: 1901, month: 11, day: 21 }],
    ['[1901-11-21]', { year: 1901, month: 11, day: 21 }],
    ['1901-11-21~', { year: 1901, month: 11, day: 21 }],
    ['21 November 1901', { year: 1901, month: 11, day: 21 }],
    ['11.1901', { year: 1901, month: 11, day: null }],
    ['1901-11-XX', { year: 1901, month: 11, day: null }],
    ['c1901', { year: 1901, month: null, day: null }],
    ['1901-11-21/1901-11-23', { year: 1901, month: 11, day: 21 }],
  ])('may write its date as catalogues do, with its precision: %s', (text, date) => {
    const xml = whole.replace('<mods:dateIssued>1924-02-17<', `<mods:dateIssued keyDate="yes">${text}<`);
    expect(readMetsIssue(bytes(xml))).toMatchObject({ date, guesses: [] });
  });

  it('prefers the date by which it is sorted, the first of a range, and marks one that its catalogue doubts', () => {
    const dated = (dates: string) =>
      readMetsIssue(bytes(whole.replace('<mods:dateIssued>1924-02-17</mods:dateIssued>', dates)));
    const issued = (text: string, attributes: string): string =>
      `<mods:dateIssued ${attributes}>${text}</mods:dateIssued>`;
    expect(dated(issued('1901', '') + issued('21.11.1901', 'keyDate="yes"')).date.day).toBe(21);
    expect(dated(issued('1901-11-23', 'point="end"') + issued('1901-11-21', 'point="start"')).date.day).toBe(21);
    expect(dated(issued('1901-11-21', 'qualifier="questionable"')).guesses).toEqual([
      { fact: 'date', how: 'doubted by its catalogue' },
    ]);
    expect(dated(issued('1901-11-21', 'keyDate="yes" qualifier="inferred"')).guesses).toEqual([]);
  });

  it('may assign articles to blocks of pages without links', () => {
    const tied = segmentedMets(1, []).replace(
      '</div></structMap><structMap TYPE="PHYSICAL">',
      '<div TYPE="ARTICLE" LABEL="News"><div TYPE="BODY"><fptr><area FILEID="alto1" BEGIN="b1"/></fptr></div></div>$&',
    );
    const { articles, pages } = readMetsIssue(bytes(tied));
    expect(articles).toEqual([{ number: 1, kind: 'article', headline: 'News' }]);
    expect(pages.map(({ areas }) => areas)).toEqual([
      [{ article: 1, begin: 'b1', end: 'b1', rectangle: null, file: 'alto1' }],
    ]);
  });

  it('is read or rejected with a SourceProblem, wherever it is damaged', () => {
    const given = bytes(whole);
    fc.assert(
      fc.property(fc.nat(given.length - 1), fc.integer({ min: 32, max: 126 }), fc.boolean(), (at, byte, cut) => {
        try {
          expect(readMetsIssue(cut ? given.subarray(0, at) : given.with(at, byte))).toHaveProperty('pages');
        } catch (error) {
          expect(error).toBeInstanceOf(SourceProblem);
        }
      }),
      { numRuns: 300 },
    );
  });
});
