import { AppError } from 'shared-contracts/app-error';
import type { GetReportInput } from 'shared-contracts/archive/reports/get-report';
import type { PublicReport } from 'shared-contracts/archive/reports/report';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { readReports } from './read-reports.ts';

export async function getReport(anyContext: SliceContext, { number }: GetReportInput): Promise<PublicReport> {
  const context = archiveContext(anyContext);
  const rows = await context.db.selectFrom('archive_report').selectAll().where('number', '=', number).execute();
  const [report] = await readReports(context, rows, 'everybody');
  if (report === undefined) throw new AppError('not-found', 'There is no report with this number');
  return report;
}
