import type { ArchiveContext } from '../tables/archive-tables.ts';

/** True when the file holds what its hash says. It is read only where its size is right. */
export async function isWhole(
  { files }: Pick<ArchiveContext, 'files'>,
  key: string,
  { hash, bytes }: { readonly hash: string; readonly bytes: number },
): Promise<boolean> {
  if ((await files.size(key)) !== bytes) return false;
  // What the disk cannot read back is as good as lost.
  const found = await files.hash(key).catch(() => null);
  return found === hash;
}
