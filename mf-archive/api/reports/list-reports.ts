import {
  reportsPageSize,
  type ListReportsInput,
  type QueuedReport,
  type ReportsList,
} from 'shared-contracts/archive/reports/list-reports';
import { reportStatuses, type ReportStatus, type PublicReport } from 'shared-contracts/archive/reports/report';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import type { GetReportInput } from 'shared-contracts/archive/reports/get-report';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import type { ReportRow } from './report-tables.ts';
import { isEnded, readReports } from './read-reports.ts';

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

export async function listReports(anyContext: SliceContext, { status, page }: ListReportsInput): Promise<ReportsList> {
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
}

export async function getReport(anyContext: SliceContext, { number }: GetReportInput): Promise<PublicReport> {
  const context = archiveContext(anyContext);
  const rows = await context.db.selectFrom('archive_report').selectAll().where('number', '=', number).execute();
  const [report] = await readReports(context, rows, 'everybody');
  if (report === undefined) throw new AppError('not-found', 'There is no report with this number');
  return report;
}
