import type { LoggedWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { ArchiveTransaction } from '../tables/archive-tables.ts';
import type { WithdrawalRow } from './withdrawal-tables.ts';

/** Adds an entry with the next number. Call it after `nextSeq` or `lockLog`, which make writers wait for each other. */
export async function logWithdrawal(
  transaction: ArchiveTransaction,
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

/** Converts a log entry for archivists. */
export const toLogged = ({ by_account: by, ...row }: WithdrawalRow, stillWithdrawn: number): LoggedWithdrawal => ({
  ...row,
  by,
  stillWithdrawn,
});
