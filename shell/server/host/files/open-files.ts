import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { S3Access } from '../settings/s3-access.ts';
import type { Settings } from '../settings/settings.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { withOlderFiles } from './with-older-files.ts';

type FileSettings = Pick<Settings, 'dataDir' | 's3'>;

/** Imported only where it is used: a site on one machine does without. */
const openBucket = async (s3: S3Access, dataDir: string): Promise<FileStore> =>
  await (await import('./open-s3-files.ts')).openS3Files(s3, join(dataDir, 'cache'));

const folderOf = (dataDir: string): string => join(dataDir, 'files');

/**
 * Opens the store of the site's files: in a bucket when S3_* are set, else in DATA_DIR. Files that have not been moved
 * from DATA_DIR to the bucket yet are read from there. Rejects with StartError.
 */
export async function openFiles({ s3, dataDir }: FileSettings): Promise<FileStore> {
  if (s3 === null) return await openFolderFileStore(folderOf(dataDir));
  const bucket = await openBucket(s3, dataDir);
  const older = await readdir(folderOf(dataDir)).catch(() => []);
  const isMoving = older.some((name) => !name.startsWith('.'));
  return isMoving ? withOlderFiles(bucket, await openFolderFileStore(folderOf(dataDir))) : bucket;
}

/** The places between which files are moved. */
export interface FilePlaces {
  readonly bucket: FileStore;
  readonly folder: FileStore;
  /** DATA_DIR itself: the documents in its folder `content`. */
  readonly dataDir: FileStore;
}

/** Opens the places of a site's files. Rejects with StartError when the bucket cannot be used. */
export const openFilePlaces = async (s3: S3Access, dataDir: string): Promise<FilePlaces> => ({
  bucket: await openBucket(s3, dataDir),
  folder: await openFolderFileStore(folderOf(dataDir)),
  dataDir: await openFolderFileStore(dataDir),
});
