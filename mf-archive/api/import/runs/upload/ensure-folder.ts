import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext, RunFileRow } from '../../../core/public.ts';
import { filesOfRun } from './find-upload.ts';
import { piecesOf } from './pieces.ts';
import { runFolder } from './run-keys.ts';

const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

async function writeWhole(context: ArchiveContext, file: RunFileRow, path: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(part, 'wx');
  try {
    for await (const bytes of piecesOf(context, file)) await handle.write(bytes);
  } finally {
    await handle.close();
  }
  await rename(part, path);
}

async function ensureFile(context: ArchiveContext, folder: string, file: RunFileRow): Promise<void> {
  const path = join(folder, file.path);
  const found = await stat(path).catch(() => null);
  if (found?.size === file.bytes) return;
  await writeWhole(context, file, path);
}

/** Rejects with `storage-full` if the disk is full. */
async function rethrowFull(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isFull(error) || isAppError(error)) throw error;
    throw new AppError('storage-full', 'There is no disk space left to assemble the files', { cause: error });
  }
}

/** Assembles all files of a run again, each atomically. Resolves to the folder. */
export async function ensureFolder(context: ArchiveContext, run: string): Promise<string> {
  const folder = runFolder(context.derivedDir, run);
  await rethrowFull(async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const file of await filesOfRun(context, run)) await ensureFile(context, folder, file);
  });
  return folder;
}

/** Assembles the missing files with these paths. Resolves to the folder. */
export async function ensureFiles(context: ArchiveContext, run: string, paths: readonly string[]): Promise<string> {
  const folder = runFolder(context.derivedDir, run);
  if (paths.length === 0) return folder;
  const files = await context.db
    .selectFrom('archive_run_file')
    .selectAll()
    .where('run', '=', run)
    .where('path', 'in', paths)
    .execute();
  await rethrowFull(async () => {
    for (const file of files) await ensureFile(context, folder, file);
  });
  return folder;
}
