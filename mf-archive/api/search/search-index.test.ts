import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { ask, change, find, indexOpener, onEachEngine, start } from '../testing/test-index.ts';

jest.setTimeout(30_000);

onEachEngine('the search index', ({ open }) => {
  it('reflects pages added and removed between searches', async () => {
    const index = await open(await temporaryFolder());
    await index.apply({ from: start, to: 1, changes: [change('a', 'palm', { title: 'courier' })] });
    expect((await find(index, 'palm')).total).toBe(1);
    const next = { logId: '', appliedSeq: 1 };
    await index.apply({
      from: next,
      to: 2,
      changes: [change('b', 'palm', { title: 'later' }), { id: 'a', page: null }],
    });
    expect(await index.search(ask('palm', { titles: ['later'] }))).toMatchObject({
      ids: ['b'],
      titles: [{ slug: 'later', count: 1 }],
    });
  });

  it('ignores a batch that another process has applied', async () => {
    const folder = await temporaryFolder();
    const [one, other] = [await open(folder), await open(folder)];
    const batch = { from: start, to: 5, changes: [change('a', 'palm')] };
    expect(await one.apply(batch)).toMatchObject({ logId: '', appliedSeq: 5 });
    expect(await other.apply({ ...batch, changes: [change('a', 'old words')] })).toMatchObject({
      logId: '',
      appliedSeq: 5,
    });
    expect((await find(other, 'palm')).ids).toEqual(['a']);
  });

  it('keeps nothing of another archive after a reset', async () => {
    const index = await open(await temporaryFolder());
    await index.apply({ from: start, to: 5, changes: [change('a', 'palm')] });
    await index.reset('another');
    expect(await index.position()).toMatchObject({ logId: 'another', appliedSeq: 0 });
    expect(await find(index, 'palm')).toEqual({ total: 0, ids: [] });
    expect(await index.inspect('page')).toEqual([]);
  });

  it('has a new generation after a reset, even at the same position, and only then', async () => {
    const folder = await temporaryFolder();
    const index = await open(folder);
    const { generation } = await index.apply({ from: start, to: 5, changes: [change('a', 'palm')] });
    expect(generation).not.toBe('');
    expect((await (await open(folder)).position()).generation).toBe(generation);
    await index.reset('');
    const anew = await index.apply({ from: start, to: 5, changes: [change('a', 'palm')] });
    expect(anew).toMatchObject({ logId: '', appliedSeq: 5 });
    expect(anew.generation).not.toBe(generation);
    expect(await index.position()).toEqual(anew);
  });

  it('ends early for search previews, but finds everything for full searches', async () => {
    const index = await open(await temporaryFolder());
    const changes = Array.from({ length: 1_100 }, (_, at) => change(String(at), 'palm'));
    await index.apply({ from: start, to: 1, changes });
    expect(await index.searchForPreview(ask('palm'), 0)).toBeNull();
    expect((await index.searchForPreview(ask('palm'), 5_000))?.total).toBe(1_100);
    expect((await find(index, 'palm')).total).toBe(1_100);
  });

  it('rejects with timeout if the deadline passes while matching, and handles the next call', async () => {
    const folder = await temporaryFolder();
    const index = await open(folder, 0);
    const changes = Array.from({ length: 1_100 }, (_, at) => change(String(at), 'palm'));
    await index.apply({ from: start, to: 1, changes });
    await expect(find(index, 'palm')).rejects.toMatchObject({ code: 'timeout' });
    expect((await index.position()).appliedSeq).toBe(1);
  });

  it('does not find the last page any more once it is removed, whoever opens the index later', async () => {
    const folder = await temporaryFolder();
    const first = await open(folder);
    const changes = Array.from({ length: 1_100 }, (_, at) => change(String(at), 'palm'));
    await first.apply({ from: start, to: 1, changes });
    const { logId } = await first.position();
    await first.apply({ from: { logId, appliedSeq: 1 }, to: 2, changes: [{ id: '1099', page: null }] });
    await first.close();
    const later = await open(folder);
    for (const q of ['palm', 'palm OR oil', 'pal*']) expect((await find(later, q)).total).toBe(1_099);
  });

  it('returns results beyond those that it caches, also after another search', async () => {
    const index = await open(await temporaryFolder());
    const changes = Array.from({ length: 2_300 }, (_, at) =>
      change(String(at), at % 3 === 0 ? 'palm oil' : 'palm', { firstDay: 19600101 + (at % 28), place: at + 1 }),
    );
    await index.apply({ from: start, to: 1, changes });
    const part = async (offset: number, limit: number): Promise<readonly string[]> => {
      await find(index, 'oil OR pa*', { copies: true, limit: 1 });
      return (await find(index, 'palm', { offset, limit, copies: true })).ids;
    };
    const all = await part(0, 2_300);
    expect(new Set(all).size).toBe(2_300);
    for (const offset of [0, 1_990, 2_000, 2_290, 2_300])
      expect(await part(offset, 20)).toEqual(all.slice(offset, offset + 20));
  });
});

describe('the embedded index', () => {
  const open = indexOpener();

  it('continues to use an index from before generations existed', async () => {
    const folder = await temporaryFolder();
    const before = await open(folder);
    await before.apply({ from: start, to: 5, changes: [change('a', 'palm')] });
    await before.close();
    const file = new DatabaseSync(join(folder, 'search.sqlite'));
    file.exec('alter table position drop column generation');
    file.close();
    const index = await open(folder);
    const position = await index.position();
    expect(position).toMatchObject({ logId: '', appliedSeq: 5 });
    expect(position.generation).not.toBe('');
    expect((await find(index, 'palm')).ids).toEqual(['a']);
  });

  it('is rebuilt if it was created by another version with different tables', async () => {
    const folder = await temporaryFolder();
    const file = new DatabaseSync(join(folder, 'search.sqlite'));
    file.exec(`
      create table position (id integer primary key check (id = 1), log_id text not null, applied_seq integer not null);
      insert into position values (1, 'log', 7);
      create table title (number integer primary key, slug text not null unique);
      create table page (
        rowid integer primary key autoincrement, id text not null unique, slug text not null, title integer not null,
        first_day integer not null, last_day integer not null, place integer not null);
      create table hint (fold text primary key, printed text not null, shape integer not null, pages integer not null)
        without rowid;
      create virtual table page_words using fts5 (body, wholes, content='', contentless_delete=1, tokenize='ascii');
      insert into page_words (rowid, body, wholes) values (1, 'palm', '');
      create virtual table word using fts5vocab (page_words, col);
      create virtual table posting using fts5vocab (page_words, instance);
      pragma user_version = 4;
    `);
    file.close();
    const index = await open(folder);
    expect(await index.position()).toMatchObject(start);
    expect(await find(index, 'palm')).toEqual({ total: 0, ids: [] });
    await index.apply({ from: start, to: 1, changes: [change('a', 'palm')] });
    expect((await find(index, 'palm')).ids).toEqual(['a']);
  });

  it('keeps its pages if it was created before pages had languages, and gives later ones theirs', async () => {
    const folder = await temporaryFolder();
    const before = await open(folder);
    await before.apply({ from: start, to: 1, changes: [change('a', 'palm', { language: 'yo' })] });
    await before.close();
    const file = new DatabaseSync(join(folder, 'search.sqlite'));
    for (const unit of ['page', 'article']) file.exec(`alter table ${unit} drop column language`);
    file.exec('drop table language');
    file.close();
    const index = await open(folder);
    const pageLanguage = { code: 'de', isDetected: false };
    const { logId } = await index.position();
    await index.apply({
      from: { logId, appliedSeq: 1 },
      to: 2,
      changes: [change('b', 'palm', { language: 'yo', pageLanguage })],
    });
    expect((await index.search(ask('palm', { languages: ['yo'] }))).ids).toEqual(['a']);
    expect((await index.search(ask('palm', { languages: ['de'] }))).ids).toEqual(['b']);
    expect((await index.search(ask('palm'))).total).toBe(2);
  });

  it('is rebuilt if its file is corrupt', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'search.sqlite'), 'this is no database, however long it may be '.repeat(100));
    const index = await open(folder);
    expect(await index.position()).toMatchObject(start);
    expect(await find(index, 'palm')).toEqual({ total: 0, ids: [] });
  });
});
