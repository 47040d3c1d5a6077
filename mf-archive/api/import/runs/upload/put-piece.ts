import { createHash } from 'node:crypto';
import { AppError, isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext, RunFileRow } from '../../../core/public.ts';
import { openUpload } from './find-upload.ts';
import { completeFile } from './pieces.ts';
import { pieceKey } from './run-keys.ts';

interface UploadedPiece {
  /** Offset of its first byte. */
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** Resolves to a file of a run. Rejects with `not-found`. */
export async function findFile({ db }: Pick<ArchiveContext, 'db'>, run: string, number: number): Promise<RunFileRow> {
  const file = await db
    .selectFrom('archive_run_file')
    .selectAll()
    .where('run', '=', run)
    .where('number', '=', number)
    .executeTakeFirst();
  if (file === undefined) throw new AppError('not-found', 'This upload has no such file');
  return file;
}

/** Records a stored piece; resolves to false if another piece was recorded first. */
async function append(
  { transact, now }: ArchiveContext,
  { run, number }: RunFileRow,
  piece: { readonly start: number; readonly bytes: number; readonly hash: string },
): Promise<boolean> {
  return await transact(async (transaction) => {
    // Rejects if the upload was abandoned, so that this piece does not remain after its files were removed.
    await openUpload({ db: transaction }, run);
    const { numUpdatedRows } = await transaction
      .updateTable('archive_run_file')
      .set({ received: piece.start + piece.bytes })
      .where('run', '=', run)
      .where('number', '=', number)
      .where('received', '=', piece.start)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await transaction
      .insertInto('archive_run_piece')
      .values({ run, file: number, ...piece })
      .execute();
    await transaction.updateTable('archive_run').set({ active_at: now() }).where('id', '=', run).execute();
    return true;
  });
}

/**
 * Stores the bytes of a piece that are not yet stored, so repeated and concurrent uploads are harmless. Resolves to the
 * number of received bytes of the file, which is less than the piece's end if there is a gap before it. Rejects with
 * `too-large`, `storage-full`, with `conflict` if the complete file differs from the announced one or the upload is
 * finished, and with `gone` if the upload was abandoned.
 */
export async function putPiece(context: ArchiveContext, file: RunFileRow, piece: UploadedPiece): Promise<number> {
  const { run, number } = file;
  const end = piece.offset + piece.bytes.length;
  if (end > file.bytes) throw new AppError('too-large', 'The file is larger than announced');
  if (piece.offset <= file.received && end > file.received) {
    const fresh = piece.bytes.subarray(file.received - piece.offset);
    const hash = createHash('sha256').update(fresh).digest('hex');
    const received = { start: file.received, bytes: fresh.length, hash };
    const key = pieceKey(run, { file: number, ...received });
    await context.files.put(key, fresh);
    try {
      await append(context, file, received);
    } catch (error) {
      if (isAppError(error) && error.code === 'gone') await context.files.remove(key);
      throw error;
    }
  }
  const now = await findFile(context, run, number);
  if (now.received === now.bytes && now.hash === null) await completeFile(context, now);
  return now.received;
}
