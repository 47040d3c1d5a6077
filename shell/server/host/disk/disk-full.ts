import { AppError } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode } from '../error-code.ts';

/** What may find no room: `records` are the database's tables, jobs among them. */
export type DiskUser = (typeof diskUsers)[number];

export const diskUsers = ['records', 'files', 'registry'] as const;

const logEveryMs = 60_000;
const fullCodes: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];
/** SQLITE_FULL; and SQLITE_IOERR_WRITE and _SHMSIZE, which is how it tells of a quota that is used up. */
const isFullSqlite = (errcode: number): boolean => (errcode & 0xff) === 13 || errcode === 778 || errcode === 4874;

interface Refusal {
  readonly at: number;
  readonly cause: string;
}

/** The refusals of this process that no write has come after. */
const refusals = new Map<DiskUser, Refusal>();
let lastLogged = Number.NEGATIVE_INFINITY;
let log: Log | null = null;

/** Where full disks are logged; the last one wins. */
export const logFullDisksTo = (to: Log): void => {
  log = to;
  lastLogged = Number.NEGATIVE_INFINITY;
};

/** Whether a write failed because there is no room: the disk, a quota or the database's own limit. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (fullCodes.includes(errorCode(error))) return true;
  return 'errcode' in error && isFullSqlite(Number(error.errcode));
}

/** Notes that a write found no room, and answers what to reject with. Logged once a minute at most. */
export function diskFull(user: DiskUser, cause: unknown, now: number = Date.now()): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  refusals.set(user, { at: now, cause: reason });
  if (now - lastLogged >= logEveryMs) {
    lastLogged = now;
    log?.error({ user, reason }, 'the disk is full: reading goes on, nothing can be written');
  }
  return new AppError('storage-full', 'The disk of this site is full, so nothing can be kept now; reading goes on', {
    cause,
  });
}

/** Notes that a write went through: there is room again. */
export function wrote(user: DiskUser): void {
  if (!refusals.delete(user) || refusals.size > 0) return;
  log?.info({ user }, 'there is room on the disk again');
}

/** Those whose last write found no room. */
export const withoutRoom = (): readonly DiskUser[] => [...refusals.keys()];
