import { AppError } from 'shared-contracts/app-error';
import type { ArchiveTransaction } from '../tables/archive-tables.ts';
import type { WithdrawalRow } from './withdrawal-tables.ts';

/** Returns the withdrawal with this number in the log. Rejects with `not-found`. */
export async function findLogEntry(transaction: ArchiveTransaction, number: number): Promise<WithdrawalRow> {
  const line = await transaction
    .selectFrom('archive_withdrawal')
    .selectAll()
    .where('number', '=', number)
    .where('act', '=', 'withdrawn')
    .executeTakeFirst();
  if (line === undefined) throw new AppError('not-found', 'There is no withdrawal with this number');
  return line;
}
