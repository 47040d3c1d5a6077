import {
  withdrawalsPageSize,
  type ListWithdrawalsInput,
  type WithdrawalsList,
} from 'shared-contracts/archive/withdrawals/list-withdrawals';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import type { GetWithdrawalInput } from 'shared-contracts/archive/withdrawals/get-withdrawal';
import type { PublicWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { toLogged } from './log-withdrawal.ts';
import { publicWithdrawal } from './find-withdrawn.ts';

async function countOf(
  { db }: ArchiveContext,
  table: 'archive_withdrawal' | 'archive_withdrawn_page',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function findWithdrawn({ db }: ArchiveContext, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_withdrawn_page')
    .select(({ fn }) => ['withdrawal', fn.countAll<number>().as('count')])
    .where('withdrawal', 'in', [...numbers])
    .groupBy('withdrawal')
    .execute();
  return new Map(rows.map(({ withdrawal, count }) => [withdrawal, count]));
}

export async function listWithdrawals(
  anyContext: SliceContext,
  { page }: ListWithdrawalsInput,
): Promise<WithdrawalsList> {
  const context = archiveContext(anyContext);
  const [total, pagesWithdrawn, rows] = await Promise.all([
    countOf(context, 'archive_withdrawal'),
    countOf(context, 'archive_withdrawn_page'),
    context.db
      .selectFrom('archive_withdrawal')
      .selectAll()
      .orderBy('number', 'desc')
      .offset((page - 1) * withdrawalsPageSize)
      .limit(withdrawalsPageSize)
      .execute(),
  ]);
  const still = await findWithdrawn(
    context,
    rows.map(({ number }) => number),
  );
  return {
    withdrawals: rows.map((row) => toLogged(row, still.get(row.number) ?? 0)),
    ...{ total, page, pagesWithdrawn, pageCount: Math.ceil(total / withdrawalsPageSize) },
  };
}

export async function getWithdrawal(anyContext: SliceContext, { slug }: GetWithdrawalInput): Promise<PublicWithdrawal> {
  const told = await publicWithdrawal(archiveContext(anyContext), slug);
  if (told === null) throw new AppError('not-found', 'Nothing was withdrawn at this address');
  return told;
}
