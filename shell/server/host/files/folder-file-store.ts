import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, StoredFile } from 'shared-contracts/server/file-store';
import { diskFull, isDiskFull, noteWriteSucceeded } from '../disk/disk-full.ts';
import { errorCode } from '../error-code.ts';
import { checkFileKey, noSuchFile } from './file-key.ts';
import { inPieces, readContent, removeAbandoned, writeSynced } from './write-synced.ts';

/** Converts missing files into `not-found` and a full disk into `storage-full`; other errors stay as they are. */
function translate(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return noSuchFile();
  return isDiskFull(error) ? diskFull('files', error) : error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Creates a folder that survives a power cut: each new level is synced in its parent. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Yields the files below a folder; those that disappear meanwhile are omitted. */
async function* walk(root: string, key: string): AsyncGenerator<StoredFile> {
  const folder = await opendir(join(root, key)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  for await (const entry of folder ?? []) {
    const inside = `${key}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, inside);
    const info = entry.isFile() ? await stat(join(root, inside)).catch(() => null) : null;
    if (info !== null) yield { key: inside, bytes: info.size, changedAt: info.mtimeMs };
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

/**
 * A file store in a folder. Files are written elsewhere, synced and renamed, so that readers see a complete file or
 * none.
 */
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

  const place = async (key: string, parts: Parameters<typeof writeSynced>[1]): Promise<string> => {
    const path = pathOf(key);
    const temporary = join(unfinished, randomUUID());
    let hash: string;
    try {
      hash = (await writeSynced(temporary, parts)).sha256;
      await makeFolder(dirname(path));
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
    noteWriteSucceeded('files');
    return hash;
  };

  return {
    put: (key, bytes) => attempt(() => place(key, [bytes])),
    putFile: (key, path) => attempt(() => place(key, inPieces(path))),
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
    hash: (key) => attempt(async () => (await readContent(pathOf(key))).sha256),
    list: (folder) => walk(root, checkFileKey(folder)),
  };
}
