import { statfs } from 'node:fs/promises';
import { withoutRoom, type DiskUser } from './disk-full.ts';

/** Below this, the next page that comes may find no room. */
const leastBytes = 16 * 1024 * 1024;

export interface DiskState {
  /** On the disk of the data folder, for us; null where the system cannot tell. */
  readonly freeBytes: number | null;
  /** Those whose last write found no room. */
  readonly without: readonly DiskUser[];
  /** A sentence on it; null while there is room. */
  readonly problem: string | null;
}

export async function diskState(dataDir: string): Promise<DiskState> {
  const info = await statfs(dataDir).catch(() => null);
  const freeBytes = info === null ? null : info.bavail * info.bsize;
  const without = withoutRoom();
  const isFull = without.length > 0 || (freeBytes !== null && freeBytes < leastBytes);
  return { freeBytes, without, problem: isFull ? 'the disk is full: reading goes on, nothing can be written' : null };
}
