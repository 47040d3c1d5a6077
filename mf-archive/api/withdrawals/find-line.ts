import type { Transaction } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { ArchiveTables } from '../archive-tables.ts';
import type { WithdrawalRow } from './withdrawal-tables.ts';

/** The line of the log with this number that withdrew something. Rejects with `not-found`. */
export async function findLine(transaction: Transaction<ArchiveTables>, number: number): Promise<WithdrawalRow> {
  const line = await transaction
    .selectFrom('archive_withdrawal')
    .selectAll()
    .where('number', '=', number)
    .where('act', '=', 'withdrawn')
    .executeTakeFirst();
  if (line === undefined) throw new AppError('not-found', 'There is no withdrawal with this number');
  return line;
}
