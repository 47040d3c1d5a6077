import type { ArchiveContext } from '../tables/archive-tables.ts';

/** True if the file has this size and hash. Reads the file only if its size is right. */
export async function isIntact(
  { files }: Pick<ArchiveContext, 'files'>,
  key: string,
  { hash, bytes }: { readonly hash: string; readonly bytes: number },
): Promise<boolean> {
  if ((await files.size(key)) !== bytes) return false;
  // A file that the disk cannot read counts as damaged.
  const found = await files.hash(key).catch(() => null);
  return found === hash;
}
