import { createHash } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext, RunFileRow } from '../../../core/public.ts';
import { openUpload } from './find-upload.ts';
import { pieceKey } from './run-keys.ts';

/** Yields the bytes of a complete file, piece by piece. */
export async function* piecesOf(
  { db, files }: Pick<ArchiveContext, 'db' | 'files'>,
  { run, number }: Pick<RunFileRow, 'run' | 'number'>,
): AsyncGenerator<Uint8Array> {
  const pieces = await db
    .selectFrom('archive_run_piece')
    .select(['start', 'hash'])
    .where('run', '=', run)
    .where('file', '=', number)
    .orderBy('start')
    .execute();
  for (const { start, hash } of pieces) yield await files.get(pieceKey(run, { file: number, start, hash }));
}

/** Discards the received bytes, which do not match, and restarts the file. */
async function restartFile(context: ArchiveContext, { run, number }: RunFileRow): Promise<never> {
  const gone = await context.transact(async (transaction) => {
    await transaction
      .updateTable('archive_run_file')
      .set({ received: 0 })
      .where('run', '=', run)
      .where('number', '=', number)
      .execute();
    return await transaction
      .deleteFrom('archive_run_piece')
      .where('run', '=', run)
      .where('file', '=', number)
      .returning(['start', 'hash'])
      .execute();
  });
  for (const piece of gone) await context.files.remove(pieceKey(run, { file: number, ...piece }));
  throw new AppError('conflict', 'This is a different file: send the original file again');
}

/**
 * Resolves to the hash of a complete file. Rejects with `gone` if its pieces were removed because the upload was
 * abandoned.
 */
async function hashOf(context: ArchiveContext, file: RunFileRow): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of piecesOf(context, file)) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    await openUpload(context, file.run);
    throw error;
  }
  if (bytes < file.bytes) await openUpload(context, file.run);
  return hash.digest('hex');
}

/**
 * Completes a file whose bytes were all received, after comparing them with the announced hash. If they differ,
 * restarts the file and rejects with `conflict`.
 */
export async function completeFile(context: ArchiveContext, file: RunFileRow): Promise<void> {
  const found = await hashOf(context, file);
  if (file.announced_hash !== null && file.announced_hash !== found) return await restartFile(context, file);
  await context.transact(async (transaction) => {
    await transaction
      .updateTable('archive_run_file')
      .set({ hash: found })
      .where('run', '=', file.run)
      .where('number', '=', file.number)
      .where('received', '=', file.bytes)
      .execute();
  });
}
