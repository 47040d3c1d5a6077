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
      date: { year: 1924, month: 2, day: 17 },
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
