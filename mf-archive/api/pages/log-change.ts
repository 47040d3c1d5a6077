import type { Transaction } from 'kysely';
import type { ArchiveTables, ChangeRow } from '../archive-tables.ts';

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

export async function logChange(transaction: Transaction<ArchiveTables>, change: ChangeRow): Promise<void> {
  await transaction.insertInto('archive_change').values(change).execute();
}
