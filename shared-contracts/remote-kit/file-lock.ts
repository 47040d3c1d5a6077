import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another process did not release the lock in time. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

const sqliteBusy = 5;
const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy;

const tryLock = (file: string): DatabaseSync | null => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
};

/**
 * Runs `work` while no other process on this machine does so with the same file. The operating system holds the lock
 * (through an empty SQLite file) and releases it when the process ends, even by `kill -9`, so locks never become stale.
 * Waits up to `waitMs`, then rejects with LockedError.
 */
export async function withLock<Result>(file: string, waitMs: number, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  const giveUpAt = Date.now() + waitMs;
  let lock = tryLock(file);
  while (lock === null) {
    if (Date.now() >= giveUpAt) throw new LockedError(`${file} is held by another process`);
    await sleep(10 + Math.random() * 30);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
