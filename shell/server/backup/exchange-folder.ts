import { cp, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode, StartError, sync } from '../host/public.ts';
import { BackupRefused } from './backup-manifest.ts';

const busy = 5;

/** The primary result code; by shape, since an error may come from another realm. */
const errcodeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/**
 * Whether another process has the records open, also while it does nothing: a connection in WAL mode holds a shared lock
 * as long as it lives, and a process that died holds none.
 */
async function isSqliteInUse(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => null)) === null) return false;
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma locking_mode=exclusive; begin exclusive; rollback');
    return false;
  } catch (error) {
    // Damaged, or no database: nobody works with it, and it is put aside as it is.
    return errcodeOf(error) === busy;
  } finally {
    database.close();
  }
}

/** Names in a folder; none where it does not exist. */
export const entriesOf = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    if (errorCode(error) === 'ENOTDIR') throw new StartError(`${folder} is not a folder`);
    throw error;
  }
};

/** `beside` is where the folder stands now, when it was moved. */
async function refuseInUse(dataDir: string, beside = dataDir): Promise<void> {
  if (await isSqliteInUse(join(beside, 'records.sqlite'))) {
    throw new BackupRefused(`A site runs on ${dataDir}: stop it first`);
  }
}

/** Rejects with BackupRefused when the folder holds something that may not be put aside, or a site runs on it. */
export async function checkFolder(dataDir: string, replace: boolean): Promise<void> {
  if ((await entriesOf(dataDir)).length > 0 && !replace) {
    throw new BackupRefused(`${dataDir} is not empty. With --replace, what is there is put aside, not deleted`);
  }
  await refuseInUse(dataDir);
}

const asideOf = (dataDir: string): string => `${dataDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

function explained(error: unknown, dataDir: string): unknown {
  if (errorCode(error) !== 'EBUSY' && errorCode(error) !== 'EXDEV') return error;
  return new StartError(`${dataDir} is a disk of its own and cannot be exchanged: restore into a folder on it`);
}

/** Rejects with StartError where the folder cannot be moved: nobody can tell without moving it there and back. */
export async function checkExchange(dataDir: string): Promise<void> {
  await refuseInUse(dataDir);
  const aside = asideOf(dataDir);
  try {
    await rename(dataDir, aside);
    await rename(aside, dataDir);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw explained(error, dataDir);
  }
}

/**
 * Puts the new folder in the place of the old, which comes back when that fails or when a site has started on it
 * meanwhile. Answers where the old one is; null when there was nothing in it.
 */
export async function exchange(dataDir: string, made: string, replace: boolean): Promise<string | null> {
  await checkFolder(dataDir, replace);
  const old = await entriesOf(dataDir);
  const aside = asideOf(dataDir);
  try {
    if (old.includes('secrets')) await cp(join(dataDir, 'secrets'), join(made, 'secrets'), { recursive: true });
    if (old.length === 0) {
      // Onto an empty folder, or onto nothing.
      await rename(made, dataDir);
    } else {
      await rename(dataDir, aside);
      await moveIn(dataDir, made, aside);
    }
    await sync(dirname(dataDir));
    return old.length > 0 ? aside : null;
  } catch (error) {
    throw explained(error, dataDir);
  }
}

async function moveIn(dataDir: string, made: string, aside: string): Promise<void> {
  try {
    // Nobody can start on it any more: who works there has started before.
    await refuseInUse(dataDir, aside);
    await rename(made, dataDir);
  } catch (error) {
    await rename(aside, dataDir);
    throw error;
  }
}
