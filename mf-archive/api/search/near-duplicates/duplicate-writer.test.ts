import type { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { openForWriting } from '../fts/fts-database.ts';
import { columnsOfWords } from '../../testing/columns-of-words.ts';
import { fingerprintFrom, sketchOf } from './fingerprint.ts';
import { DuplicateWriter } from './duplicate-writer.ts';

function sketchOfText(name: string): Uint16Array {
  const sketch = sketchOf(columnsOfWords(Array.from({ length: 60 }, (_, at) => `${name}${String(at)}`)));
  if (sketch === null) throw new Error('The text is too short');
  return sketch;
}

const addRow = (database: DatabaseSync, row: number): void => {
  database
    .prepare(
      `insert into article (rowid, id, slug, title, first_day, last_day, place, pages, copies)
       values (?, ?, '', 1, 19600101, 19600101, 1, '[]', 0)`,
    )
    .run(row, `a${String(row)}`);
};

const numbers = (database: DatabaseSync, sql: string): readonly number[] =>
  database
    .prepare(sql)
    .all()
    .map((row) => Number(Object.values(row)[0]));

describe('fingerprints of a batch', () => {
  it('are written at its end, find near-duplicates in this and earlier batches, and are removed with their rows', async () => {
    const database = openForWriting(`${await temporaryFolder()}/search.sqlite`);
    const batch = new DuplicateWriter(database, 'article');
    const add = (row: number, name: string): void => {
      addRow(database, row);
      batch.add(row, sketchOfText(name));
    };
    add(1, 'palm');
    batch.write(false);
    add(2, 'palm');
    add(3, 'cocoa');
    add(4, 'cocoa');
    add(5, 'cocoa');
    // A row that is removed in the batch that added it.
    database.exec('delete from article where rowid = 5');
    batch.remove(5, 0);
    expect(numbers(database, 'select copies from article order by rowid')).toEqual([0, 0, 0, 0]);
    batch.write(false);
    expect(numbers(database, 'select copies from article order by rowid')).toEqual([1, 1, 3, 3]);
    expect(numbers(database, 'select distinct unit from article_key order by unit')).toEqual([1, 2, 3, 4]);
    for (const [row, group] of Object.entries([1, 1, 3, 3])) {
      database.prepare('delete from article where rowid = ?').run(Number(row) + 1);
      batch.remove(Number(row) + 1, group);
    }
    expect(numbers(database, 'select count(*) from article_key')).toEqual([0]);
    expect(numbers(database, 'select count(*) from article_sketch')).toEqual([0]);
    database.close();
  });

  it('are deferred while more batches follow, then compared together, except for rows removed meanwhile', async () => {
    const database = openForWriting(`${await temporaryFolder()}/search.sqlite`);
    const write = (more: boolean, ...rows: readonly (readonly [row: number, name: string])[]): DuplicateWriter => {
      const batch = new DuplicateWriter(database, 'article');
      for (const [row, name] of rows) {
        addRow(database, row);
        batch.add(row, sketchOfText(name));
      }
      batch.write(more);
      return batch;
    };
    write(false, [1, 'palm']);
    write(true, [2, 'palm'], [3, 'cocoa']);
    const later = write(true, [4, 'cocoa'], [5, 'cocoa']);
    expect(numbers(database, 'select copies from article order by rowid')).toEqual([0, 0, 0, 0, 0]);
    database.exec('delete from article where rowid = 5');
    later.remove(5, 0);
    write(false);
    expect(numbers(database, 'select copies from article order by rowid')).toEqual([1, 1, 3, 3]);
    expect(numbers(database, 'select distinct unit from article_key order by unit')).toEqual([1, 2, 3, 4]);
    expect(numbers(database, 'select row from article_keyed')).toEqual([4]);
    database.close();
  });

  it('are compared in parts if the numbers of their rows leave no room for whole keys', async () => {
    const database = openForWriting(`${await temporaryFolder()}/search.sqlite`);
    const batch = new DuplicateWriter(database, 'article');
    const rows: readonly (readonly [number, string])[] = [
      [1, 'palm'],
      [2, 'cocoa'],
      [9_000_000, 'palm'],
      [9_000_001, 'cocoa'],
    ];
    for (const [row, name] of rows) {
      addRow(database, row);
      batch.add(row, sketchOfText(name));
    }
    batch.write(false);
    expect(numbers(database, 'select copies from article order by rowid')).toEqual([1, 2, 1, 2]);
    const keys = rows.flatMap(([row, name]) =>
      fingerprintFrom(sketchOfText(name)).keys.map((key) => `${String(key)} ${String(row)}`),
    );
    const stored = database.prepare('select key, unit from article_key').all();
    expect(stored.map(({ key, unit }) => `${String(key)} ${String(unit)}`).sort()).toEqual([...new Set(keys)].sort());
    database.close();
  });

  it('have sixteen keys of four bytes', () => {
    const { keys } = fingerprintFrom(sketchOfText('palm'));
    expect(keys).toHaveLength(16);
    for (const key of keys) expect(key | 0).toBe(key);
  });
});
