import { isPostgres } from 'shared-contracts/server/is-postgres';
import type { MembershipContext } from '../membership-tables.ts';

const lastWrites = new WeakMap<object, Promise<unknown>>();

/**
 * `transact` for money: the writes of one process wait for each other in the order they came, since all touch the same
 * rows (the next receipt's number, the ledger) and would only make each other run again. Processes are kept apart by the
 * database; so are all writes of SQLite, which commits together what came while it waited for the disk.
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
