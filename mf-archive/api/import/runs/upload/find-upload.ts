import { AppError } from 'shared-contracts/app-error';
import { maxPieceBytes } from 'shared-contracts/archive/runs/upload';
import type { ArchiveContext, RunFileRow, RunRow } from '../../../core/public.ts';
import type { Upload, UploadFile } from 'shared-contracts/archive/runs/upload';

/**
 * Resolves to the run if files can still be uploaded to it. Rejects with `not-found`, with `gone` if the upload was
 * abandoned, and with `conflict` if it is finished.
 */
export async function openUpload({ db }: Pick<ArchiveContext, 'db'>, id: string): Promise<RunRow> {
  const run = await db.selectFrom('archive_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (run === undefined) throw new AppError('not-found', 'There is no such upload');
  if (run.phase === 'abandoned') throw new AppError('gone', 'This upload was cancelled and its files were removed');
  if (run.phase !== 'uploading')
    throw new AppError('conflict', 'All files of this upload have already arrived', {
      hint: 'Its pages are in the import, where you can discard them.',
    });
  return run;
}

const toUploadFile = (row: RunFileRow): UploadFile => ({
  ...{ number: row.number, path: row.path, bytes: row.bytes, sha256: row.announced_hash ?? '' },
  ...{ received: row.received, complete: row.hash !== null },
});

/** Resolves to all files of a run in order. */
export const filesOfRun = ({ db }: Pick<ArchiveContext, 'db'>, run: string): Promise<RunFileRow[]> =>
  db.selectFrom('archive_run_file').selectAll().where('run', '=', run).orderBy('number').execute();

/** Resolves to an upload as its uploader sees it. */
export async function readUpload(context: Pick<ArchiveContext, 'db'>, run: string): Promise<Upload> {
  return { run, files: (await filesOfRun(context, run)).map(toUploadFile), pieceBytes: maxPieceBytes };
}
