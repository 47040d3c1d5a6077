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

  describe('of a national library', () => {
    const record = (id: string, content: string): string =>
      `<dmdSec ID="${id}"><mdWrap><xmlData><mods>${content}</mods></xmlData></mdWrap></dmdSec>`;
    const title = '<titleInfo><nonSort>Der </nonSort><title>arme Teufel</title></titleInfo>';
    const files = ['i1 images/1.tif', 'a1 text/1.xml']
      .map((file) => file.split(' '))
      .map(([id, path]) => `<file ID="${String(id)}"><FLocat href="file://./${String(path)}"/></file>`)
      .join('');
    const divided = (label: string, records: string): Uint8Array =>
      bytes(
        `<mets LABEL="${label}">${records}${files}<structMap><div TYPE="Newspaper" DMDID="COLLECTION PRINT">` +
          '<div TYPE="TITLE_PAGE" ORDER="1"><fptr><par><area FILEID="i1"/><area FILEID="a1"/></par></fptr></div>' +
          '<div TYPE="CONTENT_PAGE" ORDER="2"/></div></structMap>' +
          '<structMap><div TYPE="Newspaper"><div TYPE="ISSUE" DMDID="ISSUE1"/></div></structMap></mets>',
      );

    it('says in the record of one of its parts when it appeared', () => {
      const dated = `${title}<originInfo><dateIssued point="start" keyDate="yes">08.02.1882</dateIssued></originInfo>`;
      const records = record('PRINT', `${title}<dateCreated point="start"/>`) + record('ISSUE1', dated);
      expect(readMetsIssue(divided('Der arme Teufel no. 9 08.02.1882', records))).toMatchObject({
        ...{ date: { year: 1882, month: 2, day: 8 }, guesses: [] },
        title: { names: [{ name: 'Der arme Teufel' }] },
        pages: [{ words: 'file://./text/1.xml', scans: ['file://./images/1.tif'] }, { sequence: 2 }],
      });
    });

    it('says in its label when it appeared', () => {
      const issue = readMetsIssue(divided('Der arme Teufel 1904-01-17_01', record('COLLECTION', title)));
      expect(issue).toMatchObject({ date: { year: 1904, month: 1, day: 17 }, guesses: [] });
      expect(issue.title.names).toEqual([{ name: 'Der arme Teufel', place: null }]);
      expect(readMetsIssue(divided('L’Étoile 1904-01-17_01', '')).title.names[0]?.name).toBe('L’Étoile');
    });

    it('waits for a person if only the name of its file or folder has a date', () => {
      for (const file of ['/reel/18400221_01-METS.xml', '/reel/1840-02-21/mets.xml']) {
        const { date, guesses } = readMetsIssue(divided('The Tide', record('PRINT', title)), file);
        expect(date).toEqual({ year: 1840, month: 2, day: 21 });
        expect(guesses.map(({ fact, how }) => `${fact} ${how}`)).toEqual([
          expect.stringMatching(/^date guessed from the name “/),
        ]);
      }
      expect(() => readMetsIssue(divided('The Tide', ''), '/reel/mets.xml')).toThrow(
        'does not give the date of the edition',
      );
    });
  });

  it('prefers the date by which it is sorted, the first of a range, and marks one that its catalogue doubts', () => {
    const dated = (dates: string) =>
      readMetsIssue(bytes(whole.replace('<mods:dateIssued>1924-02-17</mods:dateIssued>', dates)));
    const issued = (text: string, attributes: string): string =>
      `<mods:dateIssued ${attributes}>${text}</mods:dateIssued>`;
    expect(dated(issued('1901', '') + issued('21.11.1901', 'keyDate="yes"')).date.day).toBe(21);
    expect(dated(issued('1901-11-23', 'point="end"') + issued('1901-11-21', 'point="start"')).date.day).toBe(21);
    expect(dated(issued('1901-11-21', 'qualifier="questionable"')).guesses).toEqual([
      { fact: 'date', how: 'marked as uncertain by its catalogue' },
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
