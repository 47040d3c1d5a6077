import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { encodePageText } from '../../pages/page-words.ts';
import type { UnitPlace } from '../search-index.ts';
import { openForWriting } from './fts-database.ts';
import { WrittenBatch } from './written-batch.ts';

const of = (title: string, published: string | null, language: string | null): UnitPlace => ({
  ...{ slug: 'courier-1960-01-01-p1', title, published, language },
  ...{ firstDay: 19600101, lastDay: 19600101, place: 1, confidence: null },
});

describe('what pages of one batch have in common', () => {
  it('is the title as the last of them knows it, under one number', async () => {
    const database = openForWriting(`${await temporaryFolder()}/search.sqlite`);
    const batch = new WrittenBatch(database);
    const places = [of('courier', 'Lagos', null), of('gaskiya', 'Zaria', 'ha'), of('courier', null, 'en')];
    const [courier, gaskiya, renamed] = places.map((place) => batch.titleNumber(place));
    expect(renamed).toBe(courier);
    expect(gaskiya).not.toBe(courier);
    expect(batch.titleNumber(of('courier', 'Lagos', null))).toBe(courier);
    const titles = database.prepare('select slug, published, language from title order by slug').all();
    expect(titles.map((row) => Object.values(row))).toEqual([
      ['courier', 'Lagos', null],
      ['gaskiya', 'Zaria', 'ha'],
    ]);
    database.close();
  });

  it('is the text of a page, unpacked once', async () => {
    const database = openForWriting(`${await temporaryFolder()}/search.sqlite`);
    const batch = new WrittenBatch(database);
    const words = encodePageText({ width: 1, height: 1, blocks: [] });
    expect(batch.unpack(words)).toBe(batch.unpack(words));
    expect(batch.unpack(words)).toEqual({ width: 1, height: 1, blocks: [] });
    database.close();
  });
});
