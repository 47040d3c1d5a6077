import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from 'shared-contracts/server/file-store';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { cachedFileStore } from './cached-file-store.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import type { VersionedFileStore } from './s3-file-store.ts';

const block = 512 * 1024;
const content = Buffer.from(Array.from({ length: block + 1_000 }, (_, index) => index % 251));

/** A store that counts what it is asked. */
async function countingStore(): Promise<{ readonly store: VersionedFileStore; readonly asked: string[] }> {
  const files = await openFolderFileStore(await temporaryFolder());
  const asked: string[] = [];
  const versionOf = async (key: string): Promise<string | null> =>
    (await files.size(key)) === null ? null : await files.hash(key);
  const store: VersionedFileStore = {
    ...files,
    version: async (key) => {
      asked.push('version');
      return await versionOf(key);
    },
    getPart: async (key, start, end) => {
      asked.push(`part at ${String(start)}`);
      return { bytes: await files.getRange(key, start, end), version: (await versionOf(key)) ?? '' };
    },
  };
  return { store, asked };
}

interface TestServer {
  readonly files: FileStore;
  readonly folder: string;
}

let now = 0;

async function openServer(store: VersionedFileStore, bytes = 10 * block, folder?: string): Promise<TestServer> {
  const place = folder ?? (await temporaryFolder());
  return { files: await cachedFileStore(store, { folder: place, bytes, now: () => now }), folder: place };
}

describe('the cache of a server', () => {
  it('asks the store once for the tiles of a page', async () => {
    const { store, asked } = await countingStore();
    const { files } = await openServer(store);
    await store.put('a', content);
    const ranges = [
      [0, 10],
      [100, 5_000],
      [block - 5, block + 5],
      [block, block + 2_000],
    ] as const;
    for (const round of ['at once', 'one by one']) {
      const read = ranges.map(async ([start, end]) => {
        expect(Buffer.from(await files.getRange('a', start, end)).equals(content.subarray(start, end))).toBe(true);
      });
      await Promise.all(read);
      expect([round, ...asked].sort()).toEqual(['part at 0', `part at ${String(block)}`, round].sort());
    }
  });

  it('serves what another server has removed for no more than 30 seconds', async () => {
    const { store, asked } = await countingStore();
    const [one, other] = [await openServer(store), await openServer(store)];
    await one.files.put('a', content);
    await other.files.getRange('a', 0, 10);
    await one.files.remove('a');
    await expect(one.files.getRange('a', 0, 10)).rejects.toMatchObject({ code: 'not-found' });
    expect(await other.files.size('a')).toBeNull();
    now += 30_000;
    await expect(other.files.getRange('a', 0, 10)).rejects.toMatchObject({ code: 'not-found' });
    expect(asked.at(-1)).toBe('version');
    expect(await readdir(other.folder)).toEqual([]);
  });

  it('notices what another server has replaced, and asks only for the version of what it has', async () => {
    const { store, asked } = await countingStore();
    const { files } = await openServer(store);
    await store.put('a', content);
    await files.getRange('a', 0, 10);
    now += 30_000;
    await Promise.all([files.getRange('a', 0, 10), files.getRange('a', 10, 20)]);
    expect(asked).toEqual(['part at 0', 'version']);
    await store.put('a', Buffer.from('another content'));
    now += 30_000;
    expect(Buffer.from(await files.getRange('a', 0, 7)).toString()).toBe('another');
  });

  it('serves what it has while the store does not answer, and asks again after five seconds', async () => {
    const { store } = await countingStore();
    let isDown = false;
    const { files } = await openServer({
      ...store,
      version: (key) => (isDown ? Promise.reject(new Error('no connection')) : store.version(key)),
    });
    await store.put('a', content);
    await files.getRange('a', 0, 10);
    isDown = true;
    now += 3_600_000;
    expect(await files.getRange('a', 0, 10)).toHaveLength(10);
    await store.remove('a');
    isDown = false;
    now += 5_000;
    await expect(files.getRange('a', 0, 10)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keeps the parts used last, within its limit, over a restart', async () => {
    const { store, asked } = await countingStore();
    const { files, folder } = await openServer(store, 3 * block);
    for (const key of ['a', 'b', 'c', 'd']) await store.put(key, content);
    for (const key of ['a', 'b', 'a', 'c', 'd']) await files.getRange(key, 0, 10);
    expect(await readdir(folder)).toHaveLength(2);
    const again = await openServer(store, 3 * block, folder);
    expect(await readdir(folder)).toHaveLength(2);
    asked.length = 0;
    // The end of the file tells its version, so that its beginning comes from the cache.
    await again.files.getRange('d', block, block + 1);
    await again.files.getRange('d', 0, 10);
    expect(asked).toEqual([`part at ${String(block)}`]);
  });

  it('does not serve a block that a crash has damaged', async () => {
    const { store } = await countingStore();
    const { files, folder } = await openServer(store);
    await store.put('a', content);
    await files.getRange('a', 0, 10);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), Buffer.alloc(block));
    const again = await openServer(store, 10 * block, folder);
    await again.files.getRange('a', block, block + 1);
    expect(Buffer.from(await again.files.getRange('a', 0, 10)).equals(content.subarray(0, 10))).toBe(true);
  });

  it('works without room on its disk', async () => {
    const { store } = await countingStore();
    const { files } = await openServer(store, 0);
    await store.put('a', content);
    for (let turn = 0; turn < 2; turn += 1) expect(await files.getRange('a', 0, 10)).toHaveLength(10);
    await expect(files.getRange('b', 0, 10)).rejects.toMatchObject({ code: 'not-found' });
  });
});
