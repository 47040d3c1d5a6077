import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from 'shared-contracts/server/file-store';
import { noS3Server, startS3Server, type S3Server } from 'shared-contracts/testing/s3-server';
import { readSettings } from '../settings/settings.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { openS3Files } from './open-s3-files.ts';

const bytes = new TextEncoder().encode('a newspaper');

let server: S3Server | null = null;

async function openBucket(): Promise<FileStore> {
  server ??= await startS3Server();
  const { s3 } = readSettings((await server.bucket()).environment);
  if (s3 === null) throw new Error('There are no settings of S3');
  return await openS3Files(s3, await temporaryFolder());
}

afterAll(() => server?.stop());

const why = noS3Server();
const stores: readonly (readonly [name: string, open: () => Promise<FileStore>, skipped: string | null])[] = [
  ['a folder', async () => await openFolderFileStore(await temporaryFolder()), null],
  ['S3', openBucket, why],
];

for (const [name, open, skipped] of stores) {
  const suite = skipped === null ? describe : describe.skip;
  suite(`the file store in ${name}${skipped === null ? '' : ` (skipped: ${skipped})`}`, () => {
    it('stores bytes under a key and returns their SHA-256', async () => {
      const files = await open();
      const hash = await files.put('tiles/ab/page-1.bin', bytes);
      expect(hash).toBe('9d7e646db46d704112f07bb3c3c5aa0c27bb6ecc3f95ed5e0557420ef4a999db');
      expect(Uint8Array.from(await files.get('tiles/ab/page-1.bin'))).toEqual(bytes);
      expect(await files.size('tiles/ab/page-1.bin')).toBe(bytes.length);
    });

    it('lists files below a folder at every depth, and none for a missing folder', async () => {
      const files = await open();
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
      const files = await open();
      await files.put('a', bytes);
      expect(Buffer.from(await files.getRange('a', 2, 11)).toString()).toBe('newspaper');
      expect(Buffer.from(await files.getRange('a', 9, 100)).toString()).toBe('er');
      expect(await files.getRange('a', 50, 60)).toHaveLength(0);
    });

    it('replaces and removes files', async () => {
      const files = await open();
      await files.put('a', bytes);
      await files.put('a', bytes.subarray(0, 1));
      expect(await files.size('a')).toBe(1);
      await files.remove('a');
      await files.remove('a');
      expect(await files.size('a')).toBeNull();
    });

    it('throws not-found for a missing file, also for a folder and below a file', async () => {
      const files = await open();
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
      const files = await open();
      for (const key of keys) {
        await expect(files.put(key, bytes)).rejects.toMatchObject({ code: 'bad-request' });
        await expect(files.get(key)).rejects.toMatchObject({ code: 'bad-request' });
      }
    });

    it('stores a file of any size, whose hash can be read again', async () => {
      const files = await open();
      const source = join(await temporaryFolder(), 'scan');
      for (const size of [0, 3_000_000, 70_000_000]) {
        const content = Buffer.alloc(size, 'newspaper');
        await writeFile(source, content);
        const hash = await files.putFile('masters/a', source);
        expect(hash).toBe(createHash('sha256').update(content).digest('hex'));
        expect(await files.hash('masters/a')).toBe(hash);
        expect(await files.size('masters/a')).toBe(size);
      }
      expect(Buffer.from(await files.getRange('masters/a', 69_999_993, 70_000_000))).toHaveLength(7);
      await expect(files.hash('none')).rejects.toMatchObject({ code: 'not-found' });
      await expect(files.putFile('c', `${source}-none`)).rejects.toMatchObject({ code: 'not-found' });
    });

    it('lists more files than one answer of a store may hold', async () => {
      const files = await open();
      const keys = Array.from({ length: 1_005 }, (_, index) => `many/${String(index)}`);
      for (let at = 0; at < keys.length; at += 50) {
        await Promise.all(keys.slice(at, at + 50).map((key) => files.put(key, bytes)));
      }
      const listed: string[] = [];
      for await (const { key } of files.list('many')) listed.push(key);
      expect(listed.sort()).toEqual(keys.sort());
    });
  });
}
