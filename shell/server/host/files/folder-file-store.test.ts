/** @jest-environment node */
import fs, { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openFolderFileStore } from './folder-file-store.ts';

const bytes = new TextEncoder().encode('a newspaper');

const unfinishedIn = (root: string): Promise<readonly string[]> => readdir(join(root, '.unfinished'));

describe('the file store in a folder', () => {
  it('stores a file without loading it into memory, and returns its hash', async () => {
    const root = await temporaryFolder();
    const source = join(await temporaryFolder(), 'scan');
    await writeFile(source, Buffer.alloc(3_000_000, 'newspaper'));
    const files = await openFolderFileStore(root);
    const hash = await files.putFile('masters/a', source);
    expect(await files.hash('masters/a')).toBe(hash);
    expect(await files.put('b', Buffer.alloc(3_000_000, 'newspaper'))).toBe(hash);
    await writeFile(join(root, 'masters/a'), 'damaged');
    expect(await files.hash('masters/a')).not.toBe(hash);
    await expect(files.hash('none')).rejects.toMatchObject({ code: 'not-found' });
    await expect(files.putFile('c', join(root, 'none'))).rejects.toMatchObject({ code: 'not-found' });
    expect(await unfinishedIn(root)).toEqual([]);
  });

  it('keeps the old file, and nothing else, when the disk is full', async () => {
    const root = await temporaryFolder();
    const files = await openFolderFileStore(root);
    await files.put('a', bytes);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    jest.spyOn(fs, 'rename').mockRejectedValueOnce(full);
    await expect(files.put('a', new Uint8Array(9))).rejects.toMatchObject({
      code: 'storage-full',
      message: 'This site’s disk is full, so nothing can be saved right now. Reading still works',
    });
    expect(Uint8Array.from(await files.get('a'))).toEqual(bytes);
    expect(await unfinishedIn(root)).toEqual([]);
  });

  it('deletes unfinished files of a crash, but not those that another process is writing', async () => {
    const root = await temporaryFolder();
    await mkdir(join(root, '.unfinished'));
    const old = join(root, '.unfinished', 'old');
    await writeFile(old, 'half');
    await utimes(old, 0, 0);
    await writeFile(join(root, '.unfinished', 'new'), 'half');
    await openFolderFileStore(root);
    expect(await unfinishedIn(root)).toEqual(['new']);
  });
});
