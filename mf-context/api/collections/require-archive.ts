import { AppError } from 'shared-contracts/app-error';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** The archive. Without it nothing that was kept is shown: whether it was withdrawn since cannot be known. */
export function requireArchive({ archive }: Pick<SliceContext, 'archive'>): ArchiveReader {
  if (archive === undefined) throw new AppError('unavailable', 'The archive cannot be asked at this moment.');
  return archive;
}
