import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { Transact } from 'shared-contracts/server/slice-context';
import { diskFull, isDiskFull, noteWriteSucceeded } from '../disk/disk-full.ts';
import { errorCode } from '../error-code.ts';
import type { DatabaseDialect } from './migrate.ts';
import { SqliteError } from './sqlite-thread.ts';

const attemptsAllowed = 12;
/** SQLITE_BUSY; serialization_failure and deadlock_detected of PostgreSQL. */
const lostRaces: readonly string[] = ['sqlite 5', '40001', '40P01'];

/** The primary result code of SQLite, or the SQLSTATE. */
const resultCode = (error: unknown): string =>
  error instanceof SqliteError ? `sqlite ${String(error.errcode & 0xff)}` : errorCode(error);

/** In ms: random, so that two processes do not collide again; at most 10, then 20, 40 … up to a second. */
const pause = (attempt: number): number => Math.random() * Math.min(1_000, 5 * 2 ** attempt);

/**
 * Runs all writes of `work` or none. SQLite: one writer at a time, in the order of calls (BEGIN IMMEDIATE). PostgreSQL:
 * SERIALIZABLE. After a conflict `work` runs again, at most 12 times in total; then this rejects with `unavailable`. A
 * full disk is `storage-full`. A nested call would wait for itself and is rejected with Error: pass the transaction on
 * instead.
 */
export function makeTransact<Tables>(writer: Kysely<Tables>, dialect: DatabaseDialect): Transact<Tables> {
  const inside = new AsyncLocalStorage<{ active: boolean }>();

  const attempt = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> => {
    const builder =
      dialect === 'postgres' ? writer.transaction().setIsolationLevel('serializable') : writer.transaction();
    const state = { active: true };
    return inside
      .run(state, () => builder.execute(work))
      .finally(() => {
        state.active = false;
      });
  };

  return async (work) => {
    if (inside.getStore()?.active === true) throw new Error('transact inside transact: hand the transaction on');
    for (let count = 1; ; count += 1) {
      try {
        const result = await attempt(work);
        noteWriteSucceeded('records');
        return result;
      } catch (error) {
        if (isDiskFull(error)) throw diskFull('records', error);
        const code = resultCode(error);
        if (!lostRaces.includes(code)) throw error;
        if (count === attemptsAllowed) throw new AppError('unavailable', 'The records are busy', { cause: error });
        await sleep(pause(count));
      }
    }
  };
}
