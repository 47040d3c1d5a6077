import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is in a file, wherever it is kept. */
export interface Content {
  /** In hex. */
  readonly sha256: string;
  readonly bytes: number;
}

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** What a crash left behind is removed when it is older than any write can be. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** 256 kB at a time; opened by the first who reads, so that an error has somebody to go to. */
export async function* inPieces(path: string): AsyncGenerator<Uint8Array> {
  for await (const part of createReadStream(path, { highWaterMark: 256 * 1024 })) yield part as Uint8Array;
}

/** What a file holds now. */
export async function readContent(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of inPieces(path)) {
    hash.update(part);
    bytes += part.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Makes a file of what comes in pieces; it is on disk when it resolves. */
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

/** Clears a folder of drafts of what a crash left there; not of what another process is writing. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info !== null && Date.now() - info.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}
