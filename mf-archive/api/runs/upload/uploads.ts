import { randomBytes, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { AppError } from 'shared-contracts/app-error';
import {
  mostUploadBytes,
  type StartUploadInput,
  type Upload,
  type RunInput,
} from 'shared-contracts/archive/runs/upload';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../archive-tables.ts';
import type { RunFileRow } from '../run-tables.ts';
import { findClash, pathProblem } from './file-path.ts';
import { readUpload, filesOfRun, openUpload } from './find-upload.ts';
import { identifyRunJob } from '../run-jobs.ts';
import { completeFile } from './pieces.ts';
import { clearRunFiles } from '../remove-run-files.ts';

const rowsAtOnce = 200;
/** A file is stored in pieces, assembled, and as a master and tiles. */
const copiesPerFile = 3;
/** Unfinished uploads of one person. */
const maxOpenUploads = 20;

function checkNames({ files }: StartUploadInput): void {
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== null) throw new AppError('bad-request', `“${path.slice(0, 80)}” ${problem}`);
  }
  const clash = findClash(files.map(({ path }) => path));
  if (clash !== null)
    throw new AppError('bad-request', `“${clash.slice(0, 80)}” is the name of two files, or of a file and a folder`);
}

/** Rejects with `storage-full` if there is no space for so many bytes. */
export async function requireRoom({ derivedDir }: ArchiveContext, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(derivedDir);
  if (bytes * copiesPerFile > bavail * bsize)
    throw new AppError('storage-full', 'There is not enough room on this machine for so many files');
}

async function checkOpen({ db }: ArchiveContext, account: string | null): Promise<void> {
  const { open } = await db
    .selectFrom('archive_run')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('phase', '=', 'uploading')
    .where('account_id', account === null ? 'is' : '=', account)
    .executeTakeFirstOrThrow();
  if (open >= maxOpenUploads)
    throw new AppError(
      'conflict',
      `You have ${String(open)} uploads that are not ended: please go on with one of them`,
    );
}

/** Announces the files of an upload. Rejects as documented in the contract. */
export async function startUpload(anyContext: SliceContext, input: StartUploadInput): Promise<Upload> {
  const context = archiveContext(anyContext);
  const named = { ...input, files: input.files.map((file) => ({ ...file, path: file.path.normalize('NFC') })) };
  checkNames(named);
  const bytes = named.files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > mostUploadBytes)
    throw new AppError('bad-request', 'At most 20 GB can be sent at once: please send it in parts');
  await requireRoom(context, bytes);
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

const startedTasks: readonly string[] = ['identifying', 'open', 'finished'];

/** Whether the upload was finished. */
async function hasBegun(db: ArchiveContext['db'], run: string): Promise<boolean> {
  const known = await db.selectFrom('archive_run').select('phase').where('id', '=', run).executeTakeFirst();
  return known !== undefined && startedTasks.includes(known.phase);
}

/** Starts the processing once all files are complete. Rejects as documented in the contract. */
export async function finishUpload(anyContext: SliceContext, { run }: RunInput): Promise<{ readonly run: string }> {
  const context = archiveContext(anyContext);
  if (await hasBegun(context.db, run)) return { run };
  await openUpload(context, run);
  for (const file of await filesOfRun(context, run)) {
    if (file.received < file.bytes)
      throw new AppError('conflict', `“${file.path.slice(-80)}” is not here whole`, {
        hint: 'Send what is missing, and try again.',
      });
    if (file.hash === null) await completeFile(context, file);
  }
  await context.transact(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('archive_run')
      .set({ phase: 'identifying', active_at: context.now() })
      .where('id', '=', run)
      .where('phase', '=', 'uploading')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await context.jobs.add(identifyRunJob, { run }, { key: run, transaction });
    // Finished in another tab, or abandoned.
    else if (!(await hasBegun(transaction, run))) await openUpload({ db: transaction }, run);
  });
  return { run };
}

export async function getUpload(anyContext: SliceContext, { run }: RunInput): Promise<Upload> {
  const context = archiveContext(anyContext);
  await openUpload(context, run);
  return await readUpload(context, run);
}

/** Abandons an unfinished upload. Rejects as documented in the contract. */
export async function abandonUpload(anyContext: SliceContext, { run }: RunInput): Promise<{ readonly run: string }> {
  const context = archiveContext(anyContext);
  const isNow = await context.transact(async (transaction) => {
    const known = await transaction.selectFrom('archive_run').select('phase').where('id', '=', run).executeTakeFirst();
    if (known?.phase === 'abandoned') return false;
    await openUpload({ db: transaction }, run);
    await transaction
      .updateTable('archive_run')
      .set({ phase: 'abandoned', active_at: context.now(), finished_at: context.now() })
      .where('id', '=', run)
      .execute();
    return true;
  });
  // Repeated by maintenance: a piece may still arrive, or the removal may fail.
  if (isNow) await clearRunFiles(context, run);
  return { run };
}
