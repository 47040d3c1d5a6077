import type { Transaction } from 'kysely';
import type { LoggedWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { ArchiveTables } from '../archive-tables.ts';
import type { WithdrawalRow } from './withdrawal-tables.ts';

/** Adds a line to the log with the next number. Call it after `nextSeq`: only one writer is there then. */
export async function logWithdrawal(
  transaction: Transaction<ArchiveTables>,
  line: Omit<WithdrawalRow, 'number'>,
): Promise<WithdrawalRow> {
  const { last } = await transaction
    .selectFrom('archive_withdrawal')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  const row = { ...line, number: (last ?? 0) + 1 };
  await transaction.insertInto('archive_withdrawal').values(row).execute();
  return row;
}

/** A line as archivists read it. */
export const toLogged = ({ by_account: by, ...row }: WithdrawalRow, stillWithdrawn: number): LoggedWithdrawal => ({
  ...row,
  by,
  stillWithdrawn,
});
