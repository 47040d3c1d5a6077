import { metsOf } from '../testing/make-batch.ts';
import { readBatch, readReel } from './read-batch.ts';
import { readMets } from './read-mets.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (xml: string): ReturnType<typeof readMets> => readMets(bytes(xml));
const whole = metsOf({ date: '1964-03-07', edition: 2, pages: ['0007', '0008'] });

describe('an edition in METS', () => {
  it('provides title, date, edition and the files of each page', () => {
    expect(read(whole)).toMatchObject({
      lccn: 'sn1',
      titleName: 'The Delta courier (Warri)',
      date: { year: 1964, month: 3, day: 7 },
      edition: 2,
      pages: [
        { sequence: 1, label: '1', alto: './0007.xml', pdf: './0007.pdf', jp2: null },
        { sequence: 2, label: '2', alto: './0008.xml', pdf: './0008.pdf', jp2: null },
      ],
    });
  });

  it('is not named after its label’s date and edition, and prefers the title in its record', () => {
    const labelled = (label: string) => read(whole.replace(/LABEL="[^"]*"/, `LABEL="${label}"`)).titleName;
    expect(labelled('The Delta courier, 1935-08-02, Main Edition')).toBe('The Delta courier');
    expect(labelled('The Delta courier (Warri), 1935-08-02_2')).toBe('The Delta courier (Warri)');
    const host =
      '<mods:relatedItem type="host"><mods:titleInfo><mods:title>Delta Courier</mods:title></mods:titleInfo>';
    expect(read(whole.replace('<mods:relatedItem type="host">', host)).titleName).toBe('Delta Courier');
  });

  it('uses the printed page number as the label and keeps the position in the edition', () => {
    const printed =
      '<mods:detail type="page number"><mods:number>S1</mods:number></mods:detail><mods:extent unit="pages"><mods:start>2<';
    const xml = whole.replace('<mods:extent unit="pages"><mods:start>2<', printed);
    expect(read(xml).pages[1]).toMatchObject({ sequence: 2, label: 'S1' });
  });

  it('gives each page its own position if two claim the same or one claims none', () => {
    expect(read(whole.replace('<mods:start>2<', '<mods:start>1<')).pages.map(({ sequence }) => sequence)).toEqual([
      1, 2,
    ]);
    expect(read(whole.replace('<mods:start>2<', '<mods:start>two<')).pages.map(({ sequence }) => sequence)).toEqual([
      1, 2,
    ]);
  });

  it('prefers the date that its cataloguer does not question', () => {
    const doubted = '<mods:dateIssued encoding="iso8601" qualifier="questionable">1946-03-07</mods:dateIssued>';
    const xml = whole.replace('<mods:originInfo>', `<mods:originInfo>${doubted}`);
    expect(read(xml).date.year).toBe(1964);
  });

  it('accepts a month or a year as the date if no more is known', () => {
    expect(read(whole.replace('>1964-03-07<', '>1964-03<')).date).toEqual({ year: 1964, month: 3, day: null });
    expect(read(whole.replace('>1964-03-07<', '>1964<')).date).toEqual({ year: 1964, month: null, day: null });
  });

  it('counts as the first edition if it does not say which it is', () => {
    for (const edition of ['evening', '0', '-1', '']) {
      expect(read(whole.replace('<mods:number>2<', `<mods:number>${edition}<`)).edition).toBe(1);
    }
  });

  it.each([
    ['no date', whole.replace(/<mods:dateIssued.*?<\/mods:dateIssued>/, ''), /does not give the date of the edition/],
    ['a date in words', whole.replace('>1964-03-07<', '>7th March<'), /date that cannot be read: 7th March/],
    ['another kind of XML', '<alto/>', /not a METS/],
  ])('is rejected with %s', (_, xml, reason) => {
    expect(() => read(xml)).toThrow(reason);
  });
});

describe('a batch and its reels', () => {
  it('list their contents', () => {
    const batch =
      '<batch xmlns="u"><issue lccn="sn1"> ./a/a.xml </issue><issue>b.xml</issue><reel>r.xml</reel></batch>';
    expect(readBatch(bytes(batch))).toEqual({ issues: ['./a/a.xml', 'b.xml'], reels: ['r.xml'] });
    expect(() => readBatch(bytes('<mets/>'))).toThrow('not a batch file');
  });

  it('name the title if there is only one on the reel', () => {
    const reel = (titles: string): Uint8Array =>
      bytes(`<mets LABEL="0012"><n:titles xmlns:n="n">${titles}</n:titles></mets>`);
    expect(readReel(reel('Evening star (Washington, D.C.)'))).toEqual({
      number: '0012',
      titleName: 'Evening star (Washington, D.C.)',
    });
    expect(readReel(reel('One paper; Another'))).toEqual({ number: '0012', titleName: '' });
  });
});
