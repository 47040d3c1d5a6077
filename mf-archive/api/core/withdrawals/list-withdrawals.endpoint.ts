import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { withdrawalsPageSize } from 'shared-contracts/archive/page-sizes';
import type { PublicWithdrawal, LoggedWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { publicWithdrawal } from './find-withdrawn.ts';
import { toLogged } from './log-withdrawal.ts';

export interface ListWithdrawalsInput {
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** One page of the log, the latest first. */
export interface WithdrawalsList {
  readonly withdrawals: readonly LoggedWithdrawal[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Number of newspaper pages that are withdrawn now. */
  readonly pagesWithdrawn: number;
}

export interface GetWithdrawalInput {
  /** The slug of a page or an edition, which may be a former one. */
  readonly slug: string;
}

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

/** Resolves to the number of pages that each withdrawal still withdraws, by its number in the log. */
async function countStillWithdrawn(
  { db }: ArchiveContext,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_withdrawn_page')
    .select(({ fn }) => ['withdrawal', fn.countAll<number>().as('count')])
    .where('withdrawal', 'in', [...numbers])
    .groupBy('withdrawal')
    .execute();
  return new Map(rows.map(({ withdrawal, count }) => [withdrawal, count]));
}

/** Lists withdrawals, restorations and deletions. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/archive/list-withdrawals',
  access: 'archivist',
  input: () =>
    Joi.object<ListWithdrawalsInput, true>({ page: Joi.number().integer().min(1).max(1_000_000).default(1) }),
  handle: async (anyContext, { page }): Promise<WithdrawalsList> => {
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
    const still = await countStillWithdrawn(
      context,
      rows.map(({ number }) => number),
    );
    return {
      withdrawals: rows.map((row) => toLogged(row, still.get(row.number) ?? 0)),
      ...{ total, page, pagesWithdrawn, pageCount: Math.ceil(total / withdrawalsPageSize) },
    };
  },
});

/**
 * Returns the public information on a withdrawn page or edition. Errors: `not-found` (nothing is withdrawn there),
 * `bad-request`.
 */
export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/archive/get-withdrawal',
  input: () => Joi.object<GetWithdrawalInput, true>({ slug: Joi.string().max(200).required() }),
  handle: async (anyContext, { slug }): Promise<PublicWithdrawal> => {
    const withdrawal = await publicWithdrawal(archiveContext(anyContext), slug);
    if (withdrawal === null) throw new AppError('not-found', 'Nothing was withdrawn at this address');
    return withdrawal;
  },
});
