import { cp, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode, StartError, sync } from '../host/public.ts';
import { BackupRefused } from './backup-manifest.ts';

const busy = 5;

/** Returns SQLite's primary result code. It checks the shape, because the error may come from another realm. */
const errcodeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/**
 * True when another process has the database open, even if idle: a connection in WAL mode holds a shared lock until it
 * closes or its process ends.
 */
async function isSqliteInUse(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => null)) === null) return false;
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma locking_mode=exclusive; begin exclusive; rollback');
    return false;
  } catch (error) {
    // Any other error means that the file is damaged: no site uses it, and it is put aside unchanged.
    return errcodeOf(error) === busy;
  } finally {
    database.close();
  }
}

/** Resolves to the names in a folder; empty when it does not exist. Rejects with StartError when it is not a folder. */
export const entriesOf = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    if (errorCode(error) === 'ENOTDIR') throw new StartError(`${folder} is not a folder`);
    throw error;
  }
};

/** Rejects with BackupRefused when a site is running. `beside`: the present path of the folder, if it was moved. */
export async function refuseInUse(dataDir: string, beside = dataDir): Promise<void> {
  if (await isSqliteInUse(join(beside, 'records.sqlite'))) {
    throw new BackupRefused(`A site is running on ${dataDir}: stop it first`);
  }
}

/**
 * Rejects with BackupRefused when the folder is not empty and `replace` is not set, or when a site is running on it.
 */
export async function checkFolder(dataDir: string, replace: boolean): Promise<void> {
  if ((await entriesOf(dataDir)).length > 0 && !replace) {
    throw new BackupRefused(`${dataDir} is not empty. With --replace, its contents are moved aside, not deleted`);
  }
  await refuseInUse(dataDir);
}

const asideOf = (dataDir: string): string => `${dataDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

function explained(error: unknown, dataDir: string): unknown {
  if (errorCode(error) !== 'EBUSY' && errorCode(error) !== 'EXDEV') return error;
  return new StartError(`${dataDir} is the root of a disk and cannot be replaced: restore into a folder on it`);
}

/** Rejects with StartError when the folder cannot be moved; only moving it there and back shows that. */
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
 * Puts the new folder in the place of the old one, which is moved back when that fails or when a site has started on
 * it. Resolves to the path of the old one, or to null when it was empty.
 */
export async function exchange(dataDir: string, made: string, replace: boolean): Promise<string | null> {
  await checkFolder(dataDir, replace);
  const old = await entriesOf(dataDir);
  const aside = asideOf(dataDir);
  try {
    // A backup contains no `secrets/`, so the old folder's is kept.
    if (old.includes('secrets')) await cp(join(dataDir, 'secrets'), join(made, 'secrets'), { recursive: true });
    if (old.length === 0) {
      // The target is an empty folder or does not exist.
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
    // No site can start on the folder now; this finds one that started before.
    await refuseInUse(dataDir, aside);
    await rename(made, dataDir);
  } catch (error) {
    await rename(aside, dataDir);
    throw error;
  }
}
