import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { reportsPageSize } from 'shared-contracts/archive/page-sizes';
import {
  reportStatuses,
  reportNumber,
  type ReportStatus,
  type PublicReport,
} from 'shared-contracts/archive/reports/report';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { isEnded, readReports } from './read-reports.ts';
import type { ReportRow } from './report-tables.ts';

export interface GetReportInput {
  readonly number: number;
}

export interface ListReportsInput {
  /** `open` when omitted. */
  readonly status: ReportStatus;
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** A report as archivists see it, with the reader's message. */
export interface QueuedReport extends PublicReport {
  readonly message: string;
}

/** One page of the queue. */
export interface ReportsList {
  /** Open ones oldest first, closed ones latest first. */
  readonly reports: readonly QueuedReport[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Number of reports by status. */
  readonly counts: Readonly<Record<ReportStatus, number>>;
}

async function countAll({ db }: ArchiveContext): Promise<Readonly<Record<ReportStatus, number>>> {
  const rows = await db
    .selectFrom('archive_report')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const entries = reportStatuses.map((status) => [status, counts.get(status) ?? 0] as const);
  return Object.fromEntries(entries) as Record<ReportStatus, number>;
}

async function withMessages(context: ArchiveContext, rows: readonly ReportRow[]): Promise<readonly QueuedReport[]> {
  const messages = new Map(rows.map(({ number, message }) => [number, message]));
  const reports = await readReports(context, rows, 'archivists');
  return reports.map((report) => ({ ...report, message: messages.get(report.number) ?? '' }));
}

/** Lists the reports for archivists. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/archive/list-reports',
  access: 'archivist',
  input: () =>
    Joi.object<ListReportsInput, true>({
      status: Joi.string()
        .valid(...reportStatuses)
        .default('open'),
      page: Joi.number().integer().min(1).max(1_000_000).default(1),
    }),
  handle: async (anyContext, { status, page }): Promise<ReportsList> => {
    const context = archiveContext(anyContext);
    const [counts, rows] = await Promise.all([
      countAll(context),
      context.db
        .selectFrom('archive_report')
        .selectAll()
        .where('status', '=', status)
        .orderBy('number', isEnded(status) ? 'desc' : 'asc')
        .offset((page - 1) * reportsPageSize)
        .limit(reportsPageSize)
        .execute(),
    ]);
    const total = counts[status];
    const pageCount = Math.ceil(total / reportsPageSize);
    return { reports: await withMessages(context, rows), total, page, pageCount, counts };
  },
});

/**
 * Returns a report's progress, for everybody; a report on rights does not show its page. Errors: `not-found`,
 * `bad-request`.
 */
export const getReport = endpoint({
  method: 'GET',
  path: '/api/archive/get-report',
  input: () => Joi.object<GetReportInput, true>({ number: reportNumber().required() }),
  handle: async (anyContext, { number }): Promise<PublicReport> => {
    const context = archiveContext(anyContext);
    const rows = await context.db.selectFrom('archive_report').selectAll().where('number', '=', number).execute();
    const [report] = await readReports(context, rows, 'everybody');
    if (report === undefined) throw new AppError('not-found', 'There is no report with this number');
    return report;
  },
});
