/** @jest-environment node */
import fs, { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openFolderFileStore } from './folder-file-store.ts';

const bytes = new TextEncoder().encode('a newspaper');

const unfinishedIn = (root: string): Promise<readonly string[]> => readdir(join(root, '.unfinished'));

describe('the file store', () => {
  it('stores bytes under a key and returns their SHA-256', async () => {
    const files = await openFolderFileStore(await temporaryFolder());
    const hash = await files.put('tiles/ab/page-1.bin', bytes);
    expect(hash).toBe('9d7e646db46d704112f07bb3c3c5aa0c27bb6ecc3f95ed5e0557420ef4a999db');
    expect(Uint8Array.from(await files.get('tiles/ab/page-1.bin'))).toEqual(bytes);
    expect(await files.size('tiles/ab/page-1.bin')).toBe(bytes.length);
  });

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

  it('lists files below a folder at every depth, and none for a missing folder', async () => {
    const files = await openFolderFileStore(await temporaryFolder());
    for (const key of ['masters/ab/1', 'masters/2', 'mastership/3', 'tiles/4']) await files.put(key, bytes);
    const listed: string[] = [];
    for await (const file of files.list('masters')) {
      expect(file.bytes).toBe(bytes.length);
      listed.push(file.key);
    }
    expect(listed.sort()).toEqual(['masters/2', 'masters/ab/1']);
    for await (const file of files.list('none')) throw new Error(file.key);
  });

  it('reads a range, limited to the end of the file', async () => {
    const files = await openFolderFileStore(await temporaryFolder());
    await files.put('a', bytes);
    expect(Buffer.from(await files.getRange('a', 2, 11)).toString()).toBe('newspaper');
    expect(Buffer.from(await files.getRange('a', 9, 100)).toString()).toBe('er');
    expect(await files.getRange('a', 50, 60)).toHaveLength(0);
  });

  it('replaces and removes files', async () => {
    const files = await openFolderFileStore(await temporaryFolder());
    await files.put('a', bytes);
    await files.put('a', bytes.subarray(0, 1));
    expect(await files.size('a')).toBe(1);
    await files.remove('a');
    await files.remove('a');
    expect(await files.size('a')).toBeNull();
  });

  it('throws not-found for a missing file, also for a folder and below a file', async () => {
    const files = await openFolderFileStore(await temporaryFolder());
    await files.put('folder/file', bytes);
    for (const key of ['none', 'folder', 'folder/file/deeper']) {
      await expect(files.get(key)).rejects.toMatchObject({ code: 'not-found' });
      await expect(files.getRange(key, 0, 1)).rejects.toMatchObject({ code: 'not-found' });
      expect(await files.size(key)).toBeNull();
    }
  });

  it.each([
    ['', '/', 'a//b', '/etc/passwd', '../outside', 'a/../../outside', '.hidden', 'a/.b'],
    ['a\u0000b', 'A', 'a b', 'a\\b', 'ä', 'x'.repeat(101), 'x/'.repeat(250) + 'x', '.unfinished/a'],
  ])('rejects keys that could lead outside', async (...keys) => {
    const files = await openFolderFileStore(await temporaryFolder());
    for (const key of keys) {
      await expect(files.put(key, bytes)).rejects.toMatchObject({ code: 'bad-request' });
      await expect(files.get(key)).rejects.toMatchObject({ code: 'bad-request' });
    }
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
