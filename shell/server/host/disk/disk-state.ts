import { statfs } from 'node:fs/promises';
import { fullDiskUsers, type DiskUser } from './disk-full.ts';

/** With less space, the next page may not fit. */
const minBytes = 16 * 1024 * 1024;

export interface DiskState {
  /** Available space on the disk of the data folder; null when the system does not report it. */
  readonly freeBytes: number | null;
  /** Those whose last write found the disk full. */
  readonly without: readonly DiskUser[];
  /** A sentence; null while there is space. */
  readonly problem: string | null;
}

export async function diskState(dataDir: string): Promise<DiskState> {
  const info = await statfs(dataDir).catch(() => null);
  const freeBytes = info === null ? null : info.bavail * info.bsize;
  const without = fullDiskUsers();
  const isFull = without.length > 0 || (freeBytes !== null && freeBytes < minBytes);
  return {
    freeBytes,
    without,
    problem: isFull ? 'the disk is full: reading continues, but nothing can be saved' : null,
  };
}
