import { AppError } from 'shared-contracts/app-error';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** Returns the archive. Throws `unavailable` without it, because withdrawn pages could not be recognised. */
export function requireArchive({ archive }: Pick<SliceContext, 'archive'>): ArchiveReader {
  if (archive === undefined) throw new AppError('unavailable', 'The archive is not available right now.');
  return archive;
}
