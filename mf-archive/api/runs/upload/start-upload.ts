import { randomBytes, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { AppError } from 'shared-contracts/app-error';
import { mostUploadBytes, type StartUploadInput, type Upload } from 'shared-contracts/archive/runs/upload';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../archive-tables.ts';
import type { RunFileRow } from '../run-tables.ts';
import { clashOf, pathProblem } from './file-path.ts';
import { readUpload } from './find-upload.ts';

const rowsAtOnce = 200;
/** A file lies there in pieces, whole, and as a scan and tiles of the archive. */
const copies = 3;
/** Uploads that one person may have begun and not ended. */
const mostOpenUploads = 20;

function checkNames({ files }: StartUploadInput): void {
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== null) throw new AppError('bad-request', `“${path.slice(0, 80)}” ${problem}`);
  }
  const clash = clashOf(files.map(({ path }) => path));
  if (clash !== null)
    throw new AppError('bad-request', `“${clash.slice(0, 80)}” is the name of two files, or of a file and a folder`);
}

/** Rejects with `storage-full` where files of so many bytes would not find room. */
export async function checkRoom({ derivedDir }: ArchiveContext, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(derivedDir);
  if (bytes * copies > bavail * bsize)
    throw new AppError('storage-full', 'There is not enough room on this machine for so many files');
}

async function checkOpen({ db }: ArchiveContext, account: string | null): Promise<void> {
  const { open } = await db
    .selectFrom('archive_run')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('phase', '=', 'uploading')
    .where('account_id', account === null ? 'is' : '=', account)
    .executeTakeFirstOrThrow();
  if (open >= mostOpenUploads)
    throw new AppError(
      'conflict',
      `You have ${String(open)} uploads that are not ended: please go on with one of them`,
    );
}

/** Announces the files of an upload. Rejects as `startUpload` of the contract tells. */
export async function startUpload(anyContext: SliceContext, input: StartUploadInput): Promise<Upload> {
  const context = archiveContext(anyContext);
  const named = { ...input, files: input.files.map((file) => ({ ...file, path: file.path.normalize('NFC') })) };
  checkNames(named);
  const bytes = named.files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > mostUploadBytes)
    throw new AppError('bad-request', 'At most 20 GB can be sent at once: please send it in parts');
  await checkRoom(context, bytes);
  await checkOpen(context, context.visitor.id);
  const run = randomUUID();
  const now = context.now();
  const rows = named.files.map(({ path, bytes, sha256 }, index): RunFileRow => ({
    ...{ run, number: index + 1, path, bytes, received: 0, hash: null },
    announced_hash: sha256 === '' ? null : sha256,
  }));
  await context.transact(async (transaction) => {
    await transaction
      .insertInto('archive_run')
      .values({
        ...{ id: run, kind: 'upload', name: input.name, title: input.title === '' ? null : input.title },
        ...{ account_id: context.visitor.id, phase: 'uploading', secret: randomBytes(32).toString('hex') },
        ...{ started_at: now, active_at: now, finished_at: null, counts: null },
        ...{ problem_count: 0, files_removed: 0, attempts: 0 },
      })
      .execute();
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await transaction
        .insertInto('archive_run_file')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute();
  });
  return await readUpload(context, run);
}
