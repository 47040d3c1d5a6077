import type { PublicReport, ReportStatus } from 'shared-contracts/archive/reports/report';
import type { ArchiveContext } from '../tables/archive-tables.ts';
import type { ReportRow } from './report-tables.ts';
import { pageRecords, toReference } from '../pages/page-records.ts';

/** True for a status that closes a report. */
export const isEnded = (status: ReportStatus): boolean => status === 'mended' || status === 'kept';

/**
 * Returns reports with their pages and steps, in the order of `rows`. Only archivists see the page and region of a
 * report on rights.
 */
export async function readReports(
  context: ArchiveContext,
  rows: readonly ReportRow[],
  audience: 'archivists' | 'everybody',
): Promise<readonly PublicReport[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ page_id: page }) => page))];
  const [pages, steps] = await Promise.all([
    pageRecords(context).where('archive_page.id', 'in', ids).execute(),
    context.db
      .selectFrom('archive_report_step')
      .selectAll()
      .where(
        'report',
        'in',
        rows.map(({ number }) => number),
      )
      .orderBy('step')
      .execute(),
  ]);
  const pageOf = new Map(pages.map((page) => [page.id, toReference(page)]));
  return rows.map(({ number, kind, status, region, page_id: page }) => {
    const confidential = kind === 'rights';
    const isVisible = !confidential || audience === 'archivists';
    return {
      ...{ number, kind, status, confidential },
      region: isVisible ? region : null,
      page: isVisible ? (pageOf.get(page) ?? null) : null,
      steps: steps
        .filter(({ report }) => report === number)
        .map(({ at, status: to, note }) => ({ at, status: to, note })),
    };
  });
}
