import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../tables/archive-tables.ts';
import { isIntact } from './is-intact.ts';

/** The original scan: in memory, or as a local file, which is never loaded into memory as a whole. */
export type MasterSource = ({ readonly bytes: Uint8Array } | { readonly path: string }) & {
  /** `image/jpeg`, `image/tiff` … */
  readonly mediaType: string;
};

/** A stored scan, as its page's record refers to it. */
export interface StoredMaster {
  /** Hash of the file, in hex. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** Returns the key of a scan, which is stored byte for byte as it was delivered. */
export const masterKey = (hash: string): string => `archive/masters/${hash.slice(0, 2)}/${hash}`;

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array);
  return hash.digest('hex');
}

/**
 * Stores an original scan under its hash; an intact stored one is left as it is. The file is on disk when this
 * resolves. A page's scan is stored before its tiles are made, and read again only to correct, remake or recognise the
 * page, or for archivists; it is never shown to readers. Rejects with `conflict` if the file changes while it is read.
 */
export async function storeMaster({ files }: ArchiveContext, source: MasterSource): Promise<StoredMaster> {
  const fromFile = 'path' in source;
  const bytes = fromFile ? (await stat(source.path)).size : source.bytes.length;
  const sha256 = fromFile ? await hashFile(source.path) : createHash('sha256').update(source.bytes).digest('hex');
  const key = masterKey(sha256);
  if (!(await isIntact({ files }, key, { hash: sha256, bytes }))) {
    const stored = fromFile ? await files.putFile(key, source.path) : await files.put(key, source.bytes);
    if (stored !== sha256) {
      await files.remove(key);
      throw new AppError('conflict', 'The scan changed while it was read');
    }
  }
  return { sha256, mediaType: source.mediaType, bytes };
}
