import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SharedLimits } from 'shared-contracts/server/rate-limit';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { articlePage } from '../../testing/article-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { indexSnapshotFolder } from '../../core/public.ts';
import { closeSearch, openSearch } from '../archive-search.ts';
import { rebuildIndexCommand } from '../index-commands.ts';
import { catchUp } from '../indexer.ts';
import type { IndexPosition } from '../search-index.ts';
import { storeSnapshot } from './index-snapshot.ts';

const limits: SharedLimits = { take: () => Promise.resolve({ count: 1, endsAt: 0 }) };

onDatabase('a new server', (databases) => {
  let archive: TestArchive;
  const folders: string[] = [];
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    await addPage(1);
    await archive.index();
  });
  afterEach(async () => {
    await archive.close();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  const addPage = (sequence: number): Promise<unknown> =>
    storePage(archive.context, articlePage({ sequence, parts: [[`Harmattan${'x'.repeat(sequence)}`, 1]] }));

  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of archive.context.files.list(indexSnapshotFolder)) found.push(key);
    return found;
  };

  /** What the index of a new server is at its start, and how many pages it has once it has caught up. */
  async function startNew(): Promise<{ readonly begins: IndexPosition; readonly pages: number }> {
    const derivedDir = await mkdtemp(join(tmpdir(), 'new-server-'));
    folders.push(derivedDir);
    const context = { ...archive.context, derivedDir, limits };
    const { index } = await openSearch(context);
    const begins = await index.position();
    await catchUp(context, index);
    const pages = await index.count();
    await closeSearch(context);
    expect((await readdir(derivedDir)).filter((name) => name.includes('snapshot'))).toEqual([]);
    return { begins, pages };
  }

  it('takes the newest snapshot of the index, and catches up with the log', async () => {
    await storeSnapshot(archive.context);
    const { begins: first } = await startNew();
    await addPage(2);
    await archive.index();
    await storeSnapshot(archive.context);
    await addPage(3);
    const { begins, pages } = await startNew();
    expect([begins.state, begins.appliedSeq > first.appliedSeq, pages]).toEqual(['current', true, 3]);
  });

  it('takes the one before a damaged one, and builds the index when all are', async () => {
    await storeSnapshot(archive.context);
    const [older = ''] = await keys();
    await addPage(2);
    await archive.index();
    await storeSnapshot(archive.context);
    const { files } = archive.context;
    const damage = async (key: string): Promise<void> => {
      const bytes = Buffer.from(await files.get(key));
      bytes.writeUInt8(bytes.readUInt8(20_000) ^ 1, 20_000);
      await files.put(key, bytes);
    };
    for (const key of await keys()) if (key !== older) await damage(key);
    const { begins, pages } = await startNew();
    expect([begins.appliedSeq > 0, pages]).toEqual([true, 2]);
    await damage(older);
    expect(await startNew()).toMatchObject({ begins: { appliedSeq: 0 }, pages: 2 });
  });

  it('leaves out a snapshot of another archive, of another version, and of records that were lost', async () => {
    await storeSnapshot(archive.context);
    const [key = ''] = await keys();
    const { files } = archive.context;
    const bytes = await files.get(key);
    await files.remove(key);
    await files.put(key.replace(/\/v\d+-/, '/v1-'), bytes);
    await files.put(key.replace(/-\d+-/, '-999-'), bytes);
    await files.put(key.replace(/[\da-f-]{36}/, '00000000-0000-0000-0000-000000000000'), bytes);
    expect(await startNew()).toMatchObject({ begins: { appliedSeq: 0 }, pages: 1 });
  });

  it('takes none from before the index was rebuilt, which may have been wrong', async () => {
    await storeSnapshot(archive.context);
    const { signal } = new AbortController();
    await rebuildIndexCommand(archive.context, [], { columns: 80, isTty: false, signal, write: () => undefined });
    expect(await keys()).toEqual([]);
  });

  it('finds at most two snapshots', async () => {
    for (const sequence of [2, 3, 4]) {
      await storeSnapshot(archive.context);
      await addPage(sequence);
      await archive.index();
    }
    expect(await keys()).toHaveLength(2);
  });
});
