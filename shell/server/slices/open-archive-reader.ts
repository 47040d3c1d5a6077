import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** The port to the archive's text, of the slice that brings it; null without one. Throws for two. */
export function openArchiveReader(
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
): ArchiveReader | null {
  const [slice, another] = slices.filter(({ archiveReader }) => archiveReader !== undefined);
  if (another !== undefined) throw new Error('Two slices bring the text of the archive');
  return slice?.archiveReader?.(contextOf(slice)) ?? null;
}
