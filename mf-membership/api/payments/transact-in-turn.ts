import { isPostgres } from 'shared-contracts/server/database';
import type { MembershipContext } from '../membership-tables.ts';

const lastWrites = new WeakMap<object, Promise<unknown>>();

/**
 * `transact` for money: runs the transactions of one process one after the other, since all touch the same rows (the
 * next receipt number, the ledger) and would only force each other to retry. Between processes, the database resolves
 * conflicts. On SQLite `context.transact` does this itself, and commits together the transactions that queued up while
 * it waited for the disk.
 */
export function transactInTurn<Result>(
  context: Pick<MembershipContext, 'db' | 'transact'>,
  work: Parameters<typeof context.transact<Result>>[0],
): Promise<Result> {
  if (!isPostgres(context.db)) return context.transact(work);
  const before = lastWrites.get(context.db) ?? Promise.resolve();
  const mine = before.then(() => context.transact(work));
  // A failure here must not reject the next in line.
  lastWrites.set(
    context.db,
    mine.catch(() => undefined),
  );
  return mine;
}
