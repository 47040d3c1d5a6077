import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import type { IndexText } from '../index-text.ts';
import type { UnitProperties } from '../search-index.ts';
import { openForWriting } from './fts-database.ts';
import { BatchWriter } from './batch-writer.ts';

const of = (title: string, published: string | null, language: string | null): UnitProperties => ({
  ...{ slug: 'courier-1960-01-01-p1', title, published, language },
  ...{ firstDay: 19600101, lastDay: 19600101, place: 1, confidence: null },
});

describe('data shared by pages of one transaction', () => {
  it('includes the title in its latest version, under one number', async () => {
    const database = openForWriting(`${await temporaryFolder()}/search.sqlite`);
    const batch = new BatchWriter(database);
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

  it('includes the full text, written at the end, without removed pages', async () => {
    const database = openForWriting(`${await temporaryFolder()}/search.sqlite`);
    const found = (word: string): readonly unknown[] =>
      database
        .prepare('select rowid from page_words where page_words match ?')
        .all(word)
        .map(({ rowid }) => rowid);
    const columns = (body: string): IndexText => ({
      bytes: Buffer.from(body),
      ends: Array<number>(4).fill(body.length),
    });
    const first = new BatchWriter(database);
    first.addText('page', 1, columns('palm'));
    first.addText('page', 2, columns('palm oil'));
    first.removeText('page', 2);
    expect(found('palm')).toEqual([]);
    first.writeTexts();
    expect(found('palm')).toEqual([1]);
    const second = new BatchWriter(database);
    second.removeText('page', 1);
    second.addText('page', 3, columns('palm'));
    second.writeTexts();
    expect(found('palm')).toEqual([3]);
    database.close();
  });
});
