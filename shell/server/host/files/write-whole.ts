import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diskFull, isDiskFull, noteWriteSucceeded } from '../disk/disk-full.ts';

/** Waits until changes of a file or folder are on disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file atomically, even if the machine crashes. Resolves when it is on disk. Rejects with `storage-full`
 * when the disk is full, which is reported as that of the registry, whatever the file.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw isDiskFull(error) ? diskFull('registry', error) : error;
  }
  await sync(dirname(path));
  noteWriteSucceeded('registry');
}
