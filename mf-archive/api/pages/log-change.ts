import type { Transaction } from 'kysely';
import type { ArchiveTables, ArrivalRow, ChangeRow } from '../archive-tables.ts';

/**
 * Takes the next number of the change log. Call it before any other write of the transaction: whoever writes at the
 * same time waits here and starts over, so that no two writers race for an address.
 */
export async function nextSeq(transaction: Transaction<ArchiveTables>): Promise<number> {
  const { seq } = await transaction
    .updateTable('archive_clock')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', 1)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

/**
 * Lets no other transaction take a number until this one ends, without taking one. Call it before anything else: what
 * is read then is what stands at the end.
 */
export async function holdLog(transaction: Transaction<ArchiveTables>): Promise<void> {
  await transaction
    .updateTable('archive_clock')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('id', '=', 1)
    .execute();
}

export async function logChange(transaction: Transaction<ArchiveTables>, change: ChangeRow): Promise<void> {
  await transaction.insertInto('archive_change').values(change).execute();
}

/** The page has words for the first time with this change: from now on it can be found. */
export async function logArrival(transaction: Transaction<ArchiveTables>, arrival: ArrivalRow): Promise<void> {
  await transaction
    .insertInto('archive_arrival')
    .values(arrival)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
