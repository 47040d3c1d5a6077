import { statfs } from 'node:fs/promises';
import { AppError } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode } from '../error-code.ts';

/** What may fail to be written; `records` are the tables of the database, including jobs. */
type DiskUser = (typeof diskUsers)[number];

export const diskUsers = ['records', 'files', 'registry'] as const;

const logEveryMs = 60_000;
const fullCodes: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];
/** SQLITE_FULL; and SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE, which SQLite reports for an exceeded quota. */
const isFullSqlite = (errcode: number): boolean => (errcode & 0xff) === 13 || errcode === 778 || errcode === 4874;

interface Refusal {
  readonly at: number;
  readonly cause: string;
}

/** The last refusal per user, until a write succeeds again. */
const refusals = new Map<DiskUser, Refusal>();
let lastLogged = Number.NEGATIVE_INFINITY;
let log: Log | null = null;

/** Sets the log for full disks; the last call wins. */
export const logFullDisksTo = (to: Log): void => {
  log = to;
  lastLogged = Number.NEGATIVE_INFINITY;
};

/** True when a write failed because the disk, a quota or the database's own limit is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (fullCodes.includes(errorCode(error))) return true;
  return 'errcode' in error && isFullSqlite(Number(error.errcode));
}

/** Records that a write found the disk full, and returns the `storage-full` error. Logs it once a minute at most. */
export function diskFull(user: DiskUser, cause: unknown, now: number = Date.now()): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  refusals.set(user, { at: now, cause: reason });
  if (now - lastLogged >= logEveryMs) {
    lastLogged = now;
    log?.error({ user, reason }, 'the disk is full: reading continues, but nothing can be saved');
  }
  return new AppError(
    'storage-full',
    'This site’s disk is full, so nothing can be saved right now. Reading still works',
    {
      cause,
    },
  );
}

/** Records that a write succeeded, and logs it when it was the last that had found the disk full. */
export function noteWriteSucceeded(user: DiskUser): void {
  if (!refusals.delete(user) || refusals.size > 0) return;
  log?.info({ user }, 'there is room on the disk again');
}

/** Returns those whose last write found the disk full. */
export const fullDiskUsers = (): readonly DiskUser[] => [...refusals.keys()];

/** With less space, the next page may not fit. */
const minBytes = 16 * 1024 * 1024;

interface DiskState {
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
