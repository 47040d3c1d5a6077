import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from 'shared-contracts/server/file-store';
import { openFiles } from '../host/public.ts';
import { withOlderFiles } from '../host/files/with-older-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { moveFiles } from './move-files.ts';

const openStore = async (): Promise<FileStore> => await openFiles({ s3: null, dataDir: await temporaryFolder() });
const keysOf = async (files: FileStore): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list('archive')) keys.push(key);
  return keys.sort();
};
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const silent = (): void => undefined;

async function filled(count: number): Promise<FileStore> {
  const files = await openStore();
  for (let number = 0; number < count; number += 1) {
    const bytes = Buffer.from(`scan ${String(number)}`);
    await files.put(`archive/masters/${hashOf(bytes)}`, bytes);
  }
  return files;
}

describe('moving files', () => {
  it('is repeated after an interruption without copying again what is there', async () => {
    const [from, to] = [await filled(40), await openStore()];
    let puts = 0;
    const failing: FileStore = {
      ...to,
      putFile: async (key, path) => {
        puts += 1;
        if (puts > 20) throw new Error('killed');
        return await to.putFile(key, path);
      },
    };
    await expect(moveFiles(from, failing, ['archive'], silent)).rejects.toThrow('killed');
    const before = (await keysOf(to)).length;
    expect(before).toBeGreaterThan(0);
    const report = await moveFiles(from, to, ['archive'], silent);
    expect(report).toMatchObject({ copied: 40 - before, alreadyPresent: before, notCopied: [] });
    expect(await keysOf(to)).toEqual(await keysOf(from));
  });

  it('copies a file larger than what fits in memory', async () => {
    const [from, to] = [await openStore(), await openStore()];
    const hash = await from.put('archive/large', Buffer.alloc(40_000_000, 'newspaper'));
    await moveFiles(from, to, ['archive'], silent);
    expect(await to.hash('archive/large')).toBe(hash);
  });

  it('leaves damaged files, and those that no store can name, and says which', async () => {
    const dataDir = await temporaryFolder();
    const from = await openFiles({ s3: null, dataDir });
    const damaged = `archive/masters/${'a'.repeat(64)}`;
    await from.put(damaged, Buffer.from('damaged'));
    await mkdir(join(dataDir, 'files/archive'), { recursive: true });
    await writeFile(join(dataDir, 'files/archive/With Space'), '');
    const to = await openStore();
    const { notCopied } = await moveFiles(from, to, ['archive'], silent);
    expect([...notCopied].sort()).toEqual(['archive/With Space', damaged]);
    expect(await keysOf(to)).toEqual([]);
  });

  it('refuses a copy that arrives with another content', async () => {
    const [from, to] = [await filled(1), await openStore()];
    const lying: FileStore = { ...to, hash: async () => await Promise.resolve('another') };
    await expect(moveFiles(from, lying, ['archive'], silent)).rejects.toThrow('arrived with another content');
  });

  it('shows readers every file meanwhile, and brings back none that was removed', async () => {
    const [older, store] = [await filled(30), await openStore()];
    const site = withOlderFiles(store, older);
    const keys = await keysOf(older);
    const slow: FileStore = {
      ...store,
      putFile: async (key, path) => {
        const hash = await store.putFile(key, path);
        if (key === keys[7]) await site.remove(key);
        return hash;
      },
    };
    const moving = moveFiles(older, slow, ['archive'], silent);
    for (const key of keys.filter((_, index) => index !== 7)) {
      expect(hashOf(await site.get(key))).toBe(key.slice(-64));
      expect(await site.getRange(key, 0, 4)).toHaveLength(4);
      expect(await site.size(key)).not.toBeNull();
    }
    await moving;
    const kept = keys.filter((_, index) => index !== 7);
    expect(await keysOf(store)).toEqual(kept);
    expect(await keysOf(site)).toEqual(kept);
    await expect(site.get(keys[7] ?? '')).rejects.toMatchObject({ code: 'not-found' });
    await site.put('archive/new', Buffer.from('new'));
    expect(await older.size('archive/new')).toBeNull();
  });
});
