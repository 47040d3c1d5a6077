import fc from 'fast-check';
import { understandName } from './understand-name.ts';

const understand = (path: string, around: readonly string[] = []): unknown => {
  const parts = path.split('/');
  const name = understandName(parts.at(-1) ?? '', { inside: parts.slice(0, -1), around }, null);
  if (typeof name === 'string') return name;
  const { title, date, edition, sequence, sourceId } = name;
  const day = [date.year, date.month, date.day].filter((part) => part !== null).join('-');
  return `${sourceId ?? '-'} | ${title.name} | ${day} | ${String(edition)} | ${String(sequence)}`;
};

describe('understanding names of images', () => {
  it.each([
    ['PM_News_December_12_1994_Pg_1.jpeg', '- | PM News | 1994-12-12 | 1 | 1'],
    ['PM_News_December_12__1994_Pg_7.jpeg', '- | PM News | 1994-12-12 | 1 | 7'],
    ['Daily Tide/1994-12-12 p01.png', '- | Daily Tide | 1994-12-12 | 1 | 1'],
    [
      'chicopee-weekly-journal/sn93059126/1856051002/page3.tiff',
      'lccn:sn93059126 | Chicopee Weekly Journal | 1856-5-10 | 2 | 3',
    ],
    ['sn93059126/1856051001/page3.tiff', 'lccn:sn93059126 | Sn93059126 | 1856-5-10 | 1 | 3'],
    ['Lantern/1971/06/03/0004.jpg', '- | Lantern | 1971-6-3 | 1 | 4'],
    ['Lantern/3 June 1971/scans/IMG_0012.JPG', '- | Lantern | 1971-6-3 | 1 | 12'],
    ['Lantern/scan-2.png', 'says neither in its name nor in its folders of which day it is'],
    ['Lantern/1971-06-03.png', 'does not say in its name which page it is'],
    ['Lantern/1971-02-31 p1.png', 'says neither in its name nor in its folders of which day it is'],
    ['Lantern/31 February 1994 p1.png', 'says neither in its name nor in its folders of which day it is'],
    ['1971-06-03/1.png', 'says neither in its name nor in its folders of which newspaper it is'],
    ['03-06-1971 Lantern ed 2 page 5.jpg', 'says neither in its name nor in its folders of which newspaper it is'],
    ['Lantern 1st Oct 1960 ed2 pp 4.tif', '- | Lantern | 1960-10-1 | 2 | 4'],
    ['Ìwé Ìròyìn 1960-10-01 p 2.jpg', '- | Ìwé Ìròyìn | 1960-10-1 | 1 | 2'],
  ])('reads %s', (path, understood) => {
    expect(understand(path)).toBe(understood);
  });

  it('takes the name from the folders around the given one where there is none inside', () => {
    expect(understand('1971-06-03/1.png', ['srv', 'Lantern'])).toBe('- | Lantern | 1971-6-3 | 1 | 1');
  });

  it('answers a place or a sentence to whatever name there is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(fc.string()),
        fc.array(fc.string()),
        (file, inside, around) => {
          const name = understandName(file, { inside, around }, null);
          if (typeof name === 'string') expect(name).toMatch(/^(says|does)/);
          else expect(name.sequence).toBeGreaterThan(0);
        },
      ),
    );
  });
});
