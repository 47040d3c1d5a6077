import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { previewKey } from './open-content-service.ts';

describe('the preview key', () => {
  it('is created once, even by simultaneous callers, and only its owner can read it', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'secrets/key');
    const keys = await Promise.all(Array.from({ length: 8 }, () => previewKey(path)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await readdir(join(folder, 'secrets'))).toEqual(['key']);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('is rejected when it is damaged', async () => {
    const path = join(await temporaryFolder(), 'key');
    await writeFile(path, 'short');
    await expect(previewKey(path)).rejects.toThrow('remove it, and a new one is made');
  });
});
