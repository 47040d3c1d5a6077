import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { removePage } from '../core/pages/correct-commands.ts';
import { storePage } from '../core/pages/store-page.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { change } from '../testing/test-index.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { openSearch } from './archive-search.ts';
import { describeIndexLag, startIndexer } from './follow-records.ts';
import { openForWriting } from './fts/fts-database.ts';
import { IndexWriter } from './fts/fts-writer.ts';
import { openFtsIndex } from './fts/open-fts-index.ts';
import { readBatch } from './fts/read-batch.ts';
import { verifyIndex } from './index-commands.ts';
import { catchUp, followLog } from './indexer.ts';
import type { ChangeBatch, IndexBuild, SearchIndex } from './search-index.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const slug = (sequence: number): string => `lagos-courier-1964-03-07-p${String(sequence)}`;

jest.setTimeout(30_000);

onDatabase('a new index beside the old one', (databases) => {
  let archive: TestArchive;
  let index: SearchIndex;

  const store = async (...sequences: readonly number[]): Promise<void> => {
    for (const sequence of sequences)
      await storePage(archive.context, makePage(pageText(`Lagos page ${String(sequence)}`), { sequence, label: '1' }));
  };
  const files = async (): Promise<readonly string[]> =>
    (await readdir(archive.context.derivedDir)).filter((name) => name.endsWith('.sqlite')).sort();
  const startBuild = async (): Promise<IndexBuild> => {
    const build = await index.startBuild();
    if (build === null) throw new Error('another process builds');
    return build;
  };
  const state = async () => (await index.position()).state;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    await store(...numbers(80));
    await archive.index();
    ({ index } = await openSearch(archive.context));
  });
  afterEach(() => archive.close());

  it('replaces one of another version, which is searched and follows the records until then', async () => {
    await index.markOutdated();
    const build = await startBuild();
    const stop = await startIndexer(archive.context);
    await removePage(archive.context, slug(7));
    await store(81);
    while ((await archive.find('lagos')).includes(slug(7)) || (await archive.find('page 81')).length === 0)
      await sleep(20);
    expect(await state()).toBe('outdated');
    expect(await describeIndexLag(archive.context)).toBeNull();
    await build.stop();
    while ((await state()) !== 'current') await sleep(20);
    expect(await archive.find('page 81')).toEqual([slug(81)]);
    // The old one is deleted when its last search has ended.
    while ((await files()).length > 1) await sleep(20);
    expect(await files()).toEqual(['search-1.sqlite']);
    expect(await verifyIndex(archive.context, index)).toEqual([]);
    await stop();
  });

  it('gets what changed at its end at once, although no more news comes', async () => {
    await index.markOutdated();
    const context = { ...archive.context, news: { listen: () => () => undefined } };
    const stopping = new AbortController();
    const nothing = (): void => undefined;
    const startBuild = async (): Promise<IndexBuild | null> => {
      const build = await index.startBuild();
      const finish = async (): Promise<void> => {
        await store(81);
        await build?.finish();
      };
      return build && { ...build, finish };
    };
    const following = followLog(context, { ...index, startBuild }, stopping.signal, {
      onProgress: nothing,
      onBuilt: nothing,
    });
    while ((await archive.find('page 81')).length === 0) await sleep(20);
    stopping.abort();
    await following;
  });

  it('replaces it without a search that fails', async () => {
    await index.markOutdated();
    const done = new AbortController();
    const searching = (async () => {
      const counts = new Set<number>();
      while (!done.signal.aborted)
        for (const { length } of await Promise.all(numbers(8).map(() => archive.find('lagos')))) counts.add(length);
      return [...counts];
    })();
    await catchUp(archive.context, index);
    done.abort();
    expect(await searching).toEqual([20]);
  });

  it('is awaited if the old one had to be given up: until then only later pages are found', async () => {
    const { logId, appliedSeq } = await index.position();
    await index.startPartial({ logId, seq: appliedSeq });
    await store(81);
    const build = await startBuild();
    const stop = await startIndexer(archive.context);
    while ((await archive.find('lagos')).length === 0) await sleep(20);
    expect(await archive.find('lagos')).toEqual([slug(81)]);
    expect(await describeIndexLag(archive.context)).toBe('the search index is 81 changes behind');
    await build.stop();
    while ((await describeIndexLag(archive.context)) !== null) await sleep(20);
    expect(await state()).toBe('current');
    expect(await verifyIndex(archive.context, index)).toEqual([]);
    await stop();
  });

  it('goes on where it was stopped', async () => {
    const file = (name: string) => new DatabaseSync(join(archive.context.derivedDir, name));
    const current = file('search.sqlite');
    const { user_version: version } = current.prepare('pragma user_version').get() ?? {};
    current.close();
    await index.markOutdated();
    const { logId } = await index.position();
    const first = await startBuild();
    await first.reset(logId);
    await first.apply({ from: { logId, appliedSeq: 0 }, to: 5, changes: [], more: true });
    await first.stop();
    const second = await startBuild();
    expect(await second.position()).toMatchObject({ state: 'partial', appliedSeq: 5 });
    await second.stop();
    // As if the process had ended right before the new index replaced the old one.
    const complete = file('search-build.sqlite');
    complete.exec(`pragma user_version = ${String(version)}`);
    complete.close();
    const third = await startBuild();
    expect(await third.position()).toMatchObject({ state: 'partial', appliedSeq: 5 });
    await third.stop();
  });

  it('has all pages but those whose words cannot be indexed', async () => {
    await archive.context.transact(async (transaction) => {
      const page = transaction.selectFrom('archive_page').select('id').where('slug', '=', slug(70));
      const words = new Uint8Array([1, 2, 3]);
      await transaction.updateTable('archive_page_text').set({ words }).where('page_id', 'in', page).execute();
    });
    await index.markOutdated();
    await catchUp(archive.context, index);
    expect(await index.count()).toBe(79);
    expect(await verifyIndex(archive.context, index)).toEqual([
      `${slug(70)} is excluded, because its text cannot be indexed: The packed words of this page are damaged`,
    ]);
  });

  it('is built by one process, and taken over by another', async () => {
    const { derivedDir } = archive.context;
    const other = await openFtsIndex({ derivedDir, deadlineMs: 10_000 });
    await index.markOutdated();
    const build = await startBuild();
    expect(await other.startBuild()).toBeNull();
    await build.stop();
    await catchUp(archive.context, index);
    expect((await other.position()).state).toBe('outdated');
    expect(await other.startBuild()).toBeNull();
    expect((await other.position()).state).toBe('current');
    expect(await other.count()).toBe(80);
    await other.close();
    expect(await files()).toEqual(['search-1.sqlite']);
  });
});

describe('an index that an earlier version has built', () => {
  it('is merged bit by bit from now on, not sixteen segments at once', async () => {
    const path = `${await temporaryFolder()}/search.sqlite`;
    const settings = (database: DatabaseSync) =>
      database.prepare("select v from page_words_config where k = 'crisismerge'").get();
    const before = openForWriting(path);
    before.exec("insert into page_words (page_words, rank) values ('crisismerge', 16)");
    expect(settings(before)).toEqual({ v: 16 });
    before.close();
    const opened = openForWriting(path);
    expect(settings(opened)).toEqual({ v: 128 });
    opened.close();
  });
});

describe('a long transaction of a build', () => {
  it('is undone as a whole by a failure, and its batches are ignored until they come again', async () => {
    const database = openForWriting(`${await temporaryFolder()}/search-build.sqlite`, true);
    const writer = new IndexWriter(database, true);
    const batch = (from: number, title: string | null): ChangeBatch => ({
      ...{ from: { logId: '', appliedSeq: from }, to: from + 1, more: true },
      changes: [change(`page ${String(from)}`, 'palm', { title: title as string })],
    });
    const apply = (one: ChangeBatch) => writer.apply([{ batch: one, indexData: readBatch(one) }]).at(-1)?.appliedSeq;
    expect(apply(batch(0, 'courier'))).toBe(1);
    expect(() => apply(batch(1, null))).toThrow('NOT NULL');
    expect(apply(batch(1, 'courier'))).toBe(0);
    expect([apply(batch(0, 'courier')), apply(batch(1, 'courier'))]).toEqual([1, 2]);
    writer.commit(false);
    expect(database.prepare('select id from page order by id').all()).toEqual([{ id: 'page 0' }, { id: 'page 1' }]);
    const found = database.prepare(`select count(*) as count from page_words where page_words match 'palm'`).get();
    expect(found).toEqual({ count: 2 });
    const indexes = `select name from sqlite_master where type = 'index' order by name`;
    const whole = openForWriting(`${await temporaryFolder()}/search.sqlite`);
    expect(database.prepare(indexes).all()).toEqual(whole.prepare(indexes).all());
    whole.close();
    database.close();
  });
});
