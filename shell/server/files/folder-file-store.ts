import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from 'shared-contracts/app-error';
import type { FileStore } from 'shared-contracts/server/file-store';
import { errorCode } from '../error-code.ts';
import { checkFileKey } from './file-key.ts';

/** What a crash left behind is removed when it is older than any write can be. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** The disk's refusals in our words; the rest are faults of ours. */
function translate(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR')
    return new AppError('not-found', 'There is no such file');
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('unavailable', 'The disk is full', { cause: error });
  return error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Makes a folder that survives a power cut: every new level is synced in the one above it. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readPart(path: string, start: number, end: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, end - start));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info !== null && Date.now() - info.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Files in a folder: written beside their place, synced, and moved in, so that a reader sees all of one or none. */
export async function openFolderFileStore(root: string): Promise<FileStore> {
  const unfinished = join(root, '.unfinished');
  await mkdir(unfinished, { recursive: true });
  await removeAbandoned(unfinished);
  const pathOf = (key: string): string => join(root, checkFileKey(key));
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw translate(error);
    }
  };

  return {
    put: (key, bytes) =>
      attempt(async () => {
        const path = pathOf(key);
        const temporary = join(unfinished, randomUUID());
        try {
          await writeSynced(temporary, bytes);
          await makeFolder(dirname(path));
          await rename(temporary, path);
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
        await syncFolder(dirname(path));
        return createHash('sha256').update(bytes).digest('hex');
      }),
    get: (key) => attempt(() => readFile(pathOf(key))),
    getRange: (key, start, end) => attempt(() => readPart(pathOf(key), start, end)),
    size: (key) =>
      attempt(async () => {
        const info = await stat(pathOf(key)).catch((error: unknown) => {
          if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
          throw error;
        });
        return info?.isFile() === true ? info.size : null;
      }),
    remove: (key) => attempt(() => rm(pathOf(key), { force: true })),
  };
}
