import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { change, indexOpener, start } from '../../testing/test-index.ts';
import type { SearchIndex } from '../search-index.ts';
import { openForReading } from './fts-database.ts';
import { IndexTitles } from './index-titles.ts';
import { UnitColumns } from './unit-columns.ts';

const open = indexOpener();

interface Kept {
  readonly folder: string;
  readonly path: string;
  readonly index: SearchIndex;
  readonly database: DatabaseSync;
}

/** Columns as in a thread; they are saved after any new row. */
function columnsOf({ database, path }: Pick<Kept, 'database' | 'path'>): UnitColumns {
  const titles = new IndexTitles(database);
  titles.refresh();
  const columns = new UnitColumns(database, 'page', titles, { path, minRows: 1 });
  columns.refresh();
  return columns;
}

/** Returns the contents of the existing rows. */
const contents = (columns: UnitColumns): readonly unknown[] =>
  Array.from({ length: columns.end }, (_, row) => row)
    .filter((row) => columns.exists(row))
    .map((row) => [
      ...[row, columns.facets[columns.facetsOf(row)], columns.firstDayOf(row), columns.lastDayOf(row)],
      ...[columns.qualityOf(row), columns.groups[row], columns.oldestFirstKey(row)],
    ]);

/** An index of twenty pages, the fifth of which was removed, with columns that a reader saved. */
async function keptIndex(): Promise<Kept> {
  const folder = await temporaryFolder();
  const index = await open(folder);
  const changes = Array.from({ length: 20 }, (_, at) =>
    change(String(at), 'palm oil', { firstDay: 19600101 + at, confidence: at / 20, place: at + 1 }),
  );
  await index.apply({ from: start, to: 1, changes });
  const { logId } = await index.position();
  await index.apply({ from: { logId, appliedSeq: 1 }, to: 2, changes: [{ id: '4', page: null }] });
  const database = openForReading(join(folder, 'search.sqlite'));
  const stored = { folder, path: join(folder, 'kept'), index, database };
  const columns = columnsOf(stored);
  expect(columns.hasUnsaved).toBe(true);
  columns.save();
  return stored;
}

/** Returns the contents when every row is read again. */
const readAnew = ({ database, folder }: Kept): readonly unknown[] =>
  contents(columnsOf({ database, path: join(folder, 'nothing') }));

describe('saved columns of the index', () => {
  it('are used as they were read, and need not be saved again', async () => {
    const stored = await keptIndex();
    const columns = columnsOf(stored);
    expect(contents(columns)).toEqual(readAnew(stored));
    expect(columns.hasUnsaved).toBe(false);
  });

  it('are updated with pages added and removed since', async () => {
    const stored = await keptIndex();
    const { logId } = await stored.index.position();
    const changes = [change('new', 'cocoa', { firstDay: 19700101 }), { id: '7', page: null }];
    await stored.index.apply({ from: { logId, appliedSeq: 2 }, to: 3, changes });
    const columns = columnsOf(stored);
    expect(contents(columns)).toEqual(readAnew(stored));
    expect(columns.end).toBe(22);
    expect([7, 8, 9].map((row) => columns.exists(row))).toEqual([true, false, true]);
  });

  it('are ignored by a rebuilt index, even if it has as many pages', async () => {
    const stored = await keptIndex();
    await stored.index.reset('');
    const changes = Array.from({ length: 20 }, (_, at) => change(String(at), 'cocoa', { firstDay: 19800101 }));
    await stored.index.apply({ from: start, to: 1, changes });
    const columns = columnsOf(stored);
    expect(contents(columns)).toEqual(readAnew(stored));
    expect(columns.firstDayOf(columns.end - 1)).toBe(19800101);
  });

  it('are used even if one of the latest pages was removed since', async () => {
    const stored = await keptIndex();
    const { logId } = await stored.index.position();
    await stored.index.apply({ from: { logId, appliedSeq: 2 }, to: 3, changes: [{ id: '19', page: null }] });
    const columns = columnsOf(stored);
    expect(contents(columns)).toEqual(readAnew(stored));
    // Only the removal was read, not all pages again.
    expect(columns.hasUnsaved).toBe(false);
  });

  it.each([
    ['and then indexed another', [change('other', 'cocoa', { firstDay: 19900101 })]],
    ['and has not changed since', []],
  ])('are ignored by an index that lost its latest page in a power failure, %s', async (_how, changes) => {
    const stored = await keptIndex();
    await stored.index.close();
    const file = new DatabaseSync(join(stored.folder, 'search.sqlite'));
    file.exec("delete from page where id = '19'; update sqlite_sequence set seq = 19 where name = 'page'");
    file.close();
    const again = await open(stored.folder);
    const { logId } = await again.position();
    await again.apply({ from: { logId, appliedSeq: 2 }, to: 3, changes });
    expect(contents(columnsOf(stored))).toEqual(readAnew(stored));
  });

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    ['empty', () => Buffer.alloc(0)],
    ['in another format', () => Buffer.alloc(70_000, 'x')],
    ['filled with spaces', () => Buffer.alloc(70_000, ' ')],
    [
      'corrupt, with an impossible last row',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"last":20', '"last":9e15'), 'latin1'),
    ],
  ])('are read again if the file is %s', async (_how, broken) => {
    const stored = await keptIndex();
    await writeFile(stored.path, broken(await readFile(stored.path)));
    expect(contents(columnsOf(stored))).toEqual(readAnew(stored));
  });

  it('are not saved again at once if the file cannot be written', async () => {
    const stored = await keptIndex();
    const columns = columnsOf({ ...stored, path: join(stored.folder, 'nowhere', 'kept') });
    expect(columns.hasUnsaved).toBe(true);
    expect(() => {
      columns.save();
    }).toThrow('ENOENT');
    expect(columns.hasUnsaved).toBe(false);
  });

  it('are not written while another thread writes them', async () => {
    const stored = await keptIndex();
    await appendFile(`${stored.path}.new`, 'half of');
    const before = await stat(stored.path);
    const columns = columnsOf(stored);
    columns.save();
    expect((await stat(stored.path)).mtimeMs).toBe(before.mtimeMs);
    expect(await readFile(`${stored.path}.new`, 'utf8')).toBe('half of');
  });
});
