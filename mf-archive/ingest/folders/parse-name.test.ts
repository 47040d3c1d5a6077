import fc from 'fast-check';
import { isRealDate } from 'shared-contracts/archive/real-date';
import { guessText } from '../source.ts';
import { parseName, type ImageFolders, type KnownNames } from './parse-name.ts';

const nothing: KnownNames = { titleName: null, dateFrom: null, titles: new Set(), now: Date.UTC(2026, 0, 1) };

const read = (
  path: string,
  known: Partial<KnownNames> = {},
  { around = [], given = [] }: Partial<ImageFolders> = {},
) => {
  const parts = path.split('/');
  return parseName(parts.at(-1) ?? '', { around, given, inside: parts.slice(0, -1) }, { ...nothing, ...known });
};

/** `- | PM News | 1994-12-12 | 1 | 3`: the library's number, newspaper, day, edition and page; `?` for what is unknown. */
const understand = (...args: Parameters<typeof read>): string => {
  const { title, date, edition, sequence, sourceId } = read(...args);
  const day = date === null ? '?' : [date.year, date.month, date.day].filter((part) => part !== null).join('-');
  return `${sourceId ?? '-'} | ${title?.name ?? '?'} | ${day} | ${String(edition)} | ${String(sequence ?? '?')}`;
};

const guesses = (...args: Parameters<typeof read>): string => guessText(read(...args).guesses);

describe('names that follow the convention', () => {
  it.each([
    ['PM_News_December_12_1994_Pg_1.jpeg', '- | PM News | 1994-12-12 | 1 | 1'],
    ['PM_News_December_12__1994_Pg_7.jpeg', '- | PM News | 1994-12-12 | 1 | 7'],
    ['lagos-courier-1964-03-07-p1.jpg', '- | Lagos Courier | 1964-3-7 | 1 | 1'],
    ['lagos-courier-1964-03-07-ed-2-p1.jpg', '- | Lagos Courier | 1964-3-7 | 2 | 1'],
    ['Lantern 1st Oct 1960 ed2 pp 4.tif', '- | Lantern | 1960-10-1 | 2 | 4'],
    ['Ìwé Ìròyìn 1960-10-01 p 2.jpg', '- | Ìwé Ìròyìn | 1960-10-1 | 1 | 2'],
    ['Delta Mail 1971-06-01.pdf#page=3', '- | Delta Mail | 1971-6-1 | 1 | 3'],
    ['lagos-courier/1964-03-07/p1.jpg', '- | Lagos Courier | 1964-3-7 | 1 | 1'],
    ['Lantern/1971/06/03/page 4.jpg', '- | Lantern | 1971-6-3 | 1 | 4'],
    ['box/Lantern/3 June 1971/scans/p12.JPG', '- | Lantern | 1971-6-3 | 1 | 12'],
    [
      'chicopee-weekly-journal/sn93059126/1856051002/page3.tiff',
      'lccn:sn93059126 | Chicopee Weekly Journal | 1856-5-10 | 2 | 3',
    ],
    ['sn93059126/1856051001/page3.tiff', 'lccn:sn93059126 | Sn93059126 | 1856-5-10 | 1 | 3'],
    ['tiff_batch/sn93059126/1856051001/page3.tiff', 'lccn:sn93059126 | Sn93059126 | 1856-5-10 | 1 | 3'],
  ])('are certain: %s', (path, understood) => {
    expect([understand(path), guesses(path)]).toEqual([understood, '']);
  });

  it.each([
    ['1994-12-12 p01.png', { titleName: 'PM News' }],
    ['PM News/1994-12-12 p01.png', { titles: new Set(['pm-news']) }],
    ['PM/1994-12-12/p1.png', { titles: new Set(['pm']) }],
    ['Image Weekly 1994-12-12 p1.png', { titles: new Set(['image-weekly']) }],
  ])('are certain for a newspaper that is given or in the archive: %s', (path, known) => {
    expect(guesses(path, known)).toBe('');
    expect(guesses(path)).toMatch(/^newspaper (guessed|unknown)/);
  });

  it('may have the newspaper in a folder above the given one, if the archive has it', () => {
    const around = { around: ['srv', 'Lantern'] };
    expect(understand('1971-06-03/p1.png', {}, around)).toBe('- | Lantern | 1971-6-3 | 1 | 1');
    expect(guesses('1971-06-03/p1.png', {}, around)).toBe('newspaper guessed from the folder name “Lantern”');
    expect(guesses('1971-06-03/p1.png', { titles: new Set(['lantern']) }, around)).toBe('');
  });
});

describe('the name of the given folder', () => {
  const given = { given: ['lagos-courier'] };

  it('sets the day of everything in it', () => {
    expect(guesses('Lantern 1971-06-03 p1.png', {}, { given: ['scans'] })).toBe('');
    expect(guesses('p1.png', { titleName: 'Lantern' }, { given: ['1971-06-03'] })).toBe('');
  });

  it('is a certain newspaper only if the archive has it or a library number is inside', () => {
    expect(guesses('1964-03-07/p1.jpg', {}, given)).toBe('newspaper guessed from the folder name “lagos-courier”');
    expect(guesses('1964-03-07/p1.jpg', { titles: new Set(['lagos-courier']) }, given)).toBe('');
    expect(guesses('sn93059126/1856051001/p1.jpg', {}, given)).toBe('');
  });
});

describe('names that do not follow it', () => {
  const file = 'guessed from the file name';
  const folder = (name: string): string => `guessed from the folder name “${name}”`;

  it.each([
    ['tiff_batch/1964-03-07/p1.tif', 'Tiff Batch | 1964-3-7 | 1 | 1', `newspaper ${folder('tiff_batch')}`],
    ['bta/1964-03-07/p1.tif', 'Bta | 1964-3-7 | 1 | 1', `newspaper ${folder('bta')}`],
    ['Box 12/1964-03-07/p1.tif', 'Box 12 | 1964-3-7 | 1 | 1', `newspaper ${folder('Box 12')}`],
    ['Lantern/vol 3/1971-06-03/p1.png', 'Lantern | 1971-6-3 | 1 | 1', `newspaper ${folder('Lantern')}`],
    ['Lantern/1971-06-03 p1.png', 'Lantern | 1971-6-3 | 1 | 1', `newspaper ${folder('Lantern')}`],
    ['1971-06-03/Lantern/p1.png', 'Lantern | 1971-6-3 | 1 | 1', `newspaper ${folder('Lantern')}`],
    ['Lantern/1971-06-03/0004.jpg', 'Lantern | 1971-6-3 | 1 | 4', `page number ${file}`],
    ['Lantern/1971-06-03/p1 (2).jpg', 'Lantern | 1971-6-3 | 1 | 1', `page number ${file}`],
    ['Lantern 1971-06-03 p1-2.jpg', 'Lantern | 1971-6-3 | 1 | 1', `page number ${file}`],
    ['p1 Lantern 1971-06-03.jpg', 'p1 Lantern | 1971-6-3 | 1 | 1', `newspaper ${file}, page number ${file}`],
    ['Lantern/1971-06-03.png', 'Lantern | 1971-6-3 | 1 | ?', `newspaper ${folder('Lantern')}, page number unknown`],
    ['Lantern/scan-2.png', 'Lantern | ? | 1 | ?', `newspaper ${folder('Lantern')}, date unknown, page number unknown`],
    [
      'Lantern/1971-02-31 p1.png',
      'Lantern | ? | 1 | 1',
      `newspaper ${folder('Lantern')}, date unknown, page number ${file}`,
    ],
    ['1971-06-03/p1.png', '? | 1971-6-3 | 1 | 1', 'newspaper unknown'],
    ['Lantern 03-06-1971 p5.jpg', 'Lantern | 1971-6-3 | 1 | 5', `date ${file}`],
    ['Lantern June 1971 p5.jpg', 'Lantern | 1971-6 | 1 | 5', `date ${file}`],
    ['Lantern 2071-06-03 p5.jpg', 'Lantern | 2071-6-3 | 1 | 5', `date ${file}`],
    [
      'Lantern/1971-06-04/Lantern 1971-06-03 p5.jpg',
      'Lantern | 1971-6-3 | 1 | 5',
      `date ${file}: its folder has another one`,
    ],
    [
      'bta/1895-01-01_1895-06-30/0059.tif',
      'Bta | ? | 1 | ?',
      `newspaper ${folder('bta')}, date unknown: the folder name “1895-01-01_1895-06-30” has several dates, page number unknown`,
    ],
    [
      'Lantern 1971-06-03 to 1971-06-10 p1.jpg',
      'Lantern | ? | 1 | 1',
      `date unknown: the file name has several dates, page number ${file}`,
    ],
    ['Lantern/1971-06-03 (bound)/p1.jpg', 'Lantern | 1971-6-3 | 1 | 1', `date ${folder('1971-06-03 (bound)')}`],
  ])('are guesses: %s', (path, understood, source) => {
    expect([understand(path), guesses(path)]).toEqual([`- | ${understood}`, source]);
  });

  it.each([
    ['WhatsApp Image 2024-01-05 at 09.30.11.jpeg', '?'],
    ['WhatsApp Image 2024-01-05 at 09.30.11 (2).jpeg', '2'],
    ['IMG_20240105_093011.jpg', '?'],
    ['IMG-20240105-WA0003.jpg', '3'],
    ['PXL_20240105_093011123.jpg', '?'],
    ['20240105_093011.jpg', '?'],
    ['2024-01-05 09.30.11.jpg', '?'],
    ['DSC_0012.JPG', '12'],
    ['P1010012.JPG', '?'],
    ['Screenshot_20240105-093011_WhatsApp.jpg', '?'],
    ['Screenshot 2024-01-05 at 9.30.11 AM.png', '?'],
    ['photo_2024-01-05_09-30-11.jpg', '?'],
    ['Scan 2024-01-05 (3).pdf', '3'],
    ['Scan 2024-01-05.pdf#page=2', '2'],
    ['Adobe Scan 5 Jan 2024.pdf#page=2', '2'],
    ['CamScanner 05-01-2024 p3.jpg', '3'],
  ])('are never used as a newspaper’s day or name if a device chose them: %s', (name, sequence) => {
    expect(understand(name)).toMatch(/^- \| \? \| \? \| 1 \| /);
    expect(understand(`Lantern/3 June 1971/${name}`)).toBe(`- | Lantern | 1971-6-3 | 1 | ${sequence}`);
    const known = { titles: new Set(['lantern']) };
    expect(guesses(`Lantern/1971-06-03/${name}`, known)).toMatch(/^page number (unknown|guessed)/);
  });
});

const newspaper = fc.constantFrom('Lagos Courier', 'PM News', 'Ìwé Ìròyìn', 'Daily Tide', "People's Voice");
const day = fc
  .record({
    year: fc.integer({ min: 1850, max: 2020 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, date }) => [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-'));
const number = fc.integer({ min: 1, max: 400 });
const word = fc.constantFrom('p', 'Pg_', 'page ', 'pp');

describe('any name', () => {
  it('contains everything its page needs, without guesses, if it follows the convention', () => {
    fc.assert(
      fc.property(newspaper, day, word, number, fc.boolean(), (name, date, page, sequence, isInFolders) => {
        const parts = [name, date, `${page}${String(sequence)}.jpg`];
        const read_ = read(parts.join(isInFolders ? '/' : ' '));
        expect(read_).toMatchObject({ title: { name }, sequence, guesses: [] });
        expect(read_.date).toEqual(
          Object.fromEntries(date.split('-').map((part, at) => [['year', 'month', 'day'][at], Number(part)])),
        );
      }),
    );
  });

  it('is a guess if anything is added before, between or after the parts of the convention', () => {
    const extra = fc.constantFrom('x', '12', '(2)', 'copy', '1971-06-04', 'IMG', 'WA0003', '093011');
    fc.assert(
      fc.property(newspaper, day, number, extra, fc.nat({ max: 3 }), (name, date, sequence, more, at) => {
        const parts = [name, date, `p${String(sequence)}`].toSpliced(at, 0, more);
        const { title, guesses: found } = read(`${parts.join(' ')}.jpg`);
        // A word beside the newspaper's name is a part of it.
        const isName = found.length === 0 && title?.name.split(' ').some((one) => one === more);
        expect(found.length > 0 || (isName === true && at < 2)).toBe(true);
      }),
    );
  });

  it('is certain only with a newspaper, a complete past day and a page, and otherwise says why not', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        '1994-12-12',
        '12.11.1994',
        '20240105',
        '_093011',
        'p',
        'Pg_',
        '#page=',
        '7',
        ' ',
        '-',
        'Tide',
        'IMG',
        'sn83045462',
      ),
    );
    const name = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 3 }), fc.array(name, { maxLength: 2 }), (file, inside, around) => {
        const found = parseName(file, { around, given: [], inside }, nothing);
        const missing = (['title', 'date', 'sequence'] as const).filter((fact) => found[fact] === null);
        expect(found.guesses.map(({ fact }) => fact)).toEqual(expect.arrayContaining(missing));
        if (found.guesses.length > 0) return;
        expect(found.sequence).toBeGreaterThan(0);
        expect(found.date?.day).not.toBeNull();
        expect(found.date !== null && isRealDate(found.date)).toBe(true);
        expect(Date.UTC(found.date?.year ?? 9_999, (found.date?.month ?? 1) - 1)).toBeLessThan(nothing.now);
      }),
      { numRuns: 2_000 },
    );
  });
});
