import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drill } from 'shared-contracts/testing/drill';
import { openDatabase } from '../../../shell/server/host/database/open-database.ts';
import { plainEnvironment } from '../../../shell/server/testing/child-process.ts';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { recordingLog } from '../../../shell/server/testing/recording-log.ts';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import type { ArchiveTables } from '../core/tables/archive-tables.ts';
import { archiveMigrations } from '../archive-migrations.ts';
import { movePage } from '../core/pages/move-page.ts';
import { removePage } from '../core/pages/correct-commands.ts';
import { storePage } from '../core/pages/store-page.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { testContext } from '../testing/test-archive.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { closeSearch, openSearch } from './archive-search.ts';
import { describeIndexLag, indexVersion, startIndexer } from './follow-records.ts';
import { openFtsIndex } from './fts/open-fts-index.ts';
import { catchUp } from './indexer.ts';
import { verifyIndex } from './index-commands.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const store = (archive: Pick<TestArchive, 'context'>, sequence: number, text = `Lagos page ${String(sequence)}`) =>
  storePage(archive.context, makePage(pageText(text), { sequence, label: String(sequence) }));

onDatabase('the indexer', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const differences = async (): Promise<readonly string[]> =>
    await verifyIndex(archive.context, (await openSearch(archive.context)).index);
  const until = async (ready: () => Promise<boolean>): Promise<void> => {
    while (!(await ready())) await sleep(20);
  };

  it('applies changes, moves and removals of the records to the index', async () => {
    for (const sequence of numbers(80)) await store(archive, sequence);
    await store(archive, 3, 'other words');
    await removePage(archive.context, 'lagos-courier-1964-03-07-p4');
    await movePage(archive.context, 'lagos-courier-1964-03-07-p5', {
      date: { year: 1970, month: 1, day: 2 },
      edition: 1,
      sequence: 1,
    });
    expect(await differences()).toHaveLength(79);
    await archive.index();
    expect(await differences()).toEqual([]);
    expect(await archive.find('other words')).toEqual(['lagos-courier-1964-03-07-p3']);
  }, 30_000);

  it('detects differences', async () => {
    await store(archive, 1);
    await archive.index();
    const { index } = await openSearch(archive.context);
    const position = await index.position();
    const ghost = {
      ...{ slug: 'ghost', title: 't', firstDay: 1, lastDay: 1, place: 1, words: new Uint8Array() },
      ...{ published: null, language: null, confidence: null },
    };
    await expect(index.apply({ from: position, to: 2, changes: [{ id: 'ghost', page: ghost }] })).rejects.toThrow(
      'damaged',
    );
    expect(await differences()).toEqual([]);
    const row = await archive.context.db.selectFrom('archive_page').select('id').executeTakeFirstOrThrow();
    await index.apply({ from: position, to: 2, changes: [{ id: row.id, page: null }] });
    expect(await differences()).toEqual(['lagos-courier-1964-03-07-p1 is not in the index']);
  });

  it('excludes a page whose words cannot be indexed, indexes all others, and adds it once it is repaired', async () => {
    for (const sequence of numbers(80)) await store(archive, sequence);
    const { index } = await openSearch(archive.context);
    const bad = ['lagos-courier-1964-03-07-p7', 'lagos-courier-1964-03-07-p70'];
    await archive.context.transact(async (transaction) => {
      const pages = transaction.selectFrom('archive_page').select('id').where('slug', 'in', bad);
      const words = new Uint8Array([1, 2, 3]);
      await transaction.updateTable('archive_page_text').set({ words }).where('page_id', 'in', pages).execute();
    });
    await archive.index();
    expect(await index.count()).toBe(78);
    expect(await describeIndexLag(archive.context)).toBeNull();
    const found = await differences();
    expect(found.toSorted()).toEqual(
      bad.map(
        (slug) => `${slug} is excluded, because its text cannot be indexed: The packed words of this page are damaged`,
      ),
    );
    await store(archive, 7, 'mended words');
    await store(archive, 70, 'mended words');
    await archive.index();
    expect(await archive.find('mended')).toHaveLength(2);
    expect(await differences()).toEqual([]);
  }, 30_000);

  it('rebuilds the index if the records are older or belong to another archive', async () => {
    await store(archive, 1);
    const { index } = await openSearch(archive.context);
    const { logId } = await catchUp(archive.context, index);
    await index.apply({ from: { logId, appliedSeq: 1 }, to: 900, changes: [] });
    await archive.index();
    expect(await index.position()).toMatchObject({ logId, appliedSeq: 1 });
    await index.reset('another archive');
    await archive.index();
    expect(await index.position()).toMatchObject({ logId, appliedSeq: 1 });
    expect(await differences()).toEqual([]);
  });

  it('never returns to a version from before a rebuild, because results of the empty index may be cached', async () => {
    await store(archive, 1);
    await archive.index();
    const before = await indexVersion(archive.context);
    const { index } = await openSearch(archive.context);
    await index.reset((await index.position()).logId);
    // The site may cache what it finds now under the version that it last read.
    expect(await archive.find('lagos')).toEqual([]);
    await archive.index();
    expect(await archive.find('lagos')).toHaveLength(1);
    expect(await indexVersion(archive.context)).not.toBe(before);
  });

  it('follows the log while pages are added and readers search', async () => {
    const stop = await startIndexer(archive.context);
    const before = await indexVersion(archive.context);
    const writing = (async () => {
      for (const sequence of numbers(60)) await store(archive, sequence);
    })();
    let found = 0;
    await until(async () => {
      const now = (await archive.find('lagos', { page: 1 })).length;
      expect(now).toBeGreaterThanOrEqual(found);
      found = now;
      return (
        (await Promise.race([writing.then(() => true), sleep(0, false)])) &&
        (await describeIndexLag(archive.context)) === null
      );
    });
    expect(await indexVersion(archive.context)).not.toBe(before);
    expect(await differences()).toEqual([]);
    await stop();
  }, 30_000);

  it('shares its work with another indexer that runs at the same time', async () => {
    for (const sequence of numbers(150)) await store(archive, sequence);
    const { index } = await openSearch(archive.context);
    const other = await openFtsIndex({ derivedDir: archive.context.derivedDir, deadlineMs: 10_000 });
    await Promise.all([catchUp(archive.context, index), catchUp(archive.context, other)]);
    await other.close();
    expect(await differences()).toEqual([]);
  }, 30_000);
});

describe('a killed indexer', () => {
  drill(
    'leaves an index that matches the records after the next run, each time',
    async () => {
      const dataDir = await temporaryFolder();
      const derivedDir = join(dataDir, 'derived', 'archive');
      await mkdir(derivedDir, { recursive: true });
      const database = await openDatabase<ArchiveTables>({ dataDir, databaseUrl: null, log: recordingLog() });
      await database.migrate([{ name: 'archive', migrations: archiveMigrations }]);
      const context = testContext({ ...database, derivedDir });
      const words = Array.from({ length: 300 }, (_, index) => `word${String(index % 97)}`).join(' ');
      for (const sequence of numbers(150)) await store({ context }, sequence, `${words} page ${String(sequence)}`);
      const command = join(import.meta.dirname, '../../../shell/server/run-command.ts');
      const environment = { ...plainEnvironment(), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
      let killedAtWork = 0;
      for (const round of numbers(10)) {
        await store({ context }, round, `changed in round ${String(round)}`);
        const child = spawn(process.execPath, [command, 'archive', 'rebuild-index'], {
          env: environment,
          stdio: 'ignore',
        });
        const ended = once(child, 'exit');
        const { index } = await openSearch(context);
        // As if killed after it began to build the new index and before that replaced the old one.
        while (child.exitCode === null && (await index.position()).state === 'current') await sleep(5);
        await sleep(Math.random() * 300);
        child.kill('SIGKILL');
        await ended;
        if ((await index.position()).state !== 'current') killedAtWork += 1;
        await catchUp(context, index);
        expect(await verifyIndex(context, index)).toEqual([]);
      }
      expect(killedAtWork).toBeGreaterThan(0);
      await closeSearch(context);
      await database.close();
    },
    120_000,
  );
});
