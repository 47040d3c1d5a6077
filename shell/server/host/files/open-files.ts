import { join } from 'node:path';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { Settings } from '../settings/settings.ts';
import { openFolderFileStore } from './folder-file-store.ts';

/** Opens the store of the site's files: in a bucket when S3_* are set, else in DATA_DIR. Rejects with StartError. */
export async function openFiles({ s3, dataDir }: Pick<Settings, 'dataDir' | 's3'>): Promise<FileStore> {
  if (s3 === null) return await openFolderFileStore(join(dataDir, 'files'));
  const { openS3Files } = await import('./open-s3-files.ts');
  return await openS3Files(s3, join(dataDir, 'cache'));
}
