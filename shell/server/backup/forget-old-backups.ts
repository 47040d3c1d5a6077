import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFolder } from './backup-folder.ts';
import { readFiles } from './backup-manifest.ts';

/**
 * The first 52 bits of a hash as a number, so that millions fit in memory. A collision only keeps one file too many.
 */
const shortHash = (sha256: string): number => Number.parseInt(sha256.slice(0, 13), 16);

/**
 * Deletes all but the newest backups, and contents that only they use. Contents younger than a day stay, because a
 * running backup may use them.
 */
export async function forgetOldBackups(
  folder: BackupFolder,
  keep: number,
): Promise<{ readonly backups: number; readonly bytes: number }> {
  const names = await folder.manifests();
  const needed = new Set<number>();
  for (const name of names.slice(0, keep)) {
    for await (const { sha256 } of readFiles(join(folder.path, name))) needed.add(shortHash(sha256));
  }
  const old = names.slice(keep);
  for (const name of old) await rm(join(folder.path, name));
  let bytes = 0;
  for (const part of await readdir(join(folder.path, 'objects'))) {
    for (const sha256 of await readdir(join(folder.path, 'objects', part))) {
      if (!needed.has(shortHash(sha256))) bytes += await removeIfOld(folder.objectPath(sha256));
    }
  }
  return { backups: old.length, bytes };
}

const dayMs = 24 * 60 * 60 * 1000;

async function removeIfOld(path: string): Promise<number> {
  const { size, mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs < dayMs) return 0;
  await rm(path);
  return size;
}
