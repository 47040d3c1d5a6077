import type { FileStore } from './file-store.ts';

const chunkBytes = 4_000_000;

/** Yields a part of a stored file, `start` (inclusive) to `end` (exclusive), without loading all of it into memory. */
export async function* chunksOf(files: FileStore, key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += chunkBytes) yield await files.getRange(key, at, Math.min(at + chunkBytes, end));
}
