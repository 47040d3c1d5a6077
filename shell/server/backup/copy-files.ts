import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from 'shared-contracts/app-error';
import { chunksOf } from 'shared-contracts/server/chunks-of';
import type { FileStore, StoredFile } from 'shared-contracts/server/file-store';
import { errorCode, writeSynced, type Content, type Settings } from '../host/public.ts';
import { contentOf, type BackupFolder } from './backup-folder.ts';
import { isLeftOut, siteFiles } from './site-files.ts';

/** The files of a site that has them in a bucket. */
interface Bucket {
  readonly files: FileStore;
  /** First parts of the keys. */
  readonly folders: readonly string[];
}

/** What a backup is made of. */
export interface BackedUpSite extends Pick<Settings, 'dataDir' | 'databaseUrl'> {
  /** Null: the files are in `dataDir`. */
  readonly bucket?: Bucket | null;
}

/** Files whose name is the hash of their content. */
const namedByHash = /^files\/.*\/([0-9a-f]{64})(\.[a-z0-9]+)?$/;
interface Copied {
  readonly content: Content;
  readonly isNew: boolean;
  readonly isDamaged: boolean;
}

/** Copies a file of any name: reads it once for its hash, and again when it is new. */
async function copyNamed(folder: BackupFolder, source: string): Promise<Copied | null> {
  const known = await contentOf(source);
  if (known === null) return null;
  const has = await folder.reuse(known);
  return { content: has ? known : await folder.add(source), isNew: !has, isDamaged: false };
}

/** A file that does not fit the hash in its name is damaged; an earlier backup may have it undamaged. */
async function undamagedIfKept(folder: BackupFolder, content: Content, sha256: string): Promise<Omit<Copied, 'isNew'>> {
  if (content.sha256 === sha256) return { content, isDamaged: false };
  const bytes = await folder.objectSize(sha256);
  return { content: bytes === null ? content : { sha256, bytes }, isDamaged: true };
}

/** Copies a file whose name is its hash; it is not read when the folder has it. */
async function copyHashed(folder: BackupFolder, source: string, sha256: string): Promise<Copied> {
  const { size } = await stat(source);
  if (await folder.reuse({ sha256, bytes: size }))
    return { content: { sha256, bytes: size }, isNew: false, isDamaged: false };
  const content = await folder.add(source);
  return { ...(await undamagedIfKept(folder, content, sha256)), isNew: true };
}

/** The same for a file of a bucket, which is read once. */
async function copyStored(
  folder: BackupFolder,
  files: FileStore,
  { path, key, bytes }: BucketFile,
): Promise<Copied | null> {
  const [, named] = namedByHash.exec(path) ?? [];
  if (named !== undefined && (await folder.reuse({ sha256: named, bytes })))
    return { content: { sha256: named, bytes }, isNew: false, isDamaged: false };
  const draft = folder.draftPath();
  try {
    const content = await writeSynced(draft, chunksOf(files, key, 0, bytes), 0o600);
    const isNew = await folder.store(draft, content);
    return { ...(await undamagedIfKept(folder, content, named ?? content.sha256)), isNew };
  } catch (error) {
    await rm(draft, { force: true });
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

interface BucketFile extends StoredFile {
  /** Where a data folder has it. */
  readonly path: string;
}

interface FoundFile {
  readonly path: string;
  /** Resolves to null when the file was deleted meanwhile. */
  readonly copy: () => Promise<Copied | null>;
}

/** Resolves to null when the file was deleted during the backup. */
async function copyFile(folder: BackupFolder, dataDir: string, path: string): Promise<Copied | null> {
  const source = join(dataDir, path);
  const [, named] = namedByHash.exec(path) ?? [];
  try {
    return named === undefined ? await copyNamed(folder, source) : await copyHashed(folder, source, named);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function* filesInBucket(folder: BackupFolder, { files, folders }: Bucket): AsyncGenerator<FoundFile> {
  for (const name of folders) {
    for await (const file of files.list(name)) {
      const path = name === 'content' ? file.key : `files/${file.key}`;
      if (!isLeftOut(path)) yield { path, copy: () => copyStored(folder, files, { ...file, path }) };
    }
  }
}

/** Yields what a backup contains besides the database, with the paths of a data folder. */
export async function* filesToBackUp(
  folder: BackupFolder,
  { dataDir, bucket = null }: BackedUpSite,
): AsyncGenerator<FoundFile> {
  for await (const path of siteFiles(dataDir)) {
    const isInBucket = bucket !== null && /^(files|content)\//.test(path);
    if (!isInBucket) yield { path, copy: () => copyFile(folder, dataDir, path) };
  }
  if (bucket !== null) yield* filesInBucket(folder, bucket);
}
