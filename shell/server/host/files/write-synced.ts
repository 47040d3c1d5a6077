import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Hash and size of a file. */
export interface Content {
  /** In hex. */
  readonly sha256: string;
  readonly bytes: number;
}

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Files that a crash left behind are removed when they are older than any running write. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Reads a file in pieces of 256 kB. It is opened by the first read, so that an error reaches the reader. */
export async function* inPieces(path: string): AsyncGenerator<Uint8Array> {
  for await (const part of createReadStream(path, { highWaterMark: 256 * 1024 })) yield part as Uint8Array;
}

/** Reads a file and returns its hash and size. */
export async function readContent(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of inPieces(path)) {
    hash.update(part);
    bytes += part.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Writes a new file from pieces. Resolves when it is on disk. */
export async function writeSynced(path: string, parts: Parts, mode?: number): Promise<Content> {
  const file = await open(path, 'wx', mode);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Removes what crashes left in a folder of unfinished files, but not what another process is writing. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info !== null && Date.now() - info.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}
