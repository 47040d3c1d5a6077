import { isAppError } from 'shared-contracts/app-error';
import type { PageLoader } from 'shared-contracts/page';
import { getReport } from '../../../api/core/reports/list-reports.endpoint.ts';
import { describeReport, type PresentedReport } from '../../report/presented-report.ts';

/** Loads `/reports/12`: the progress of a report, public. */
export const loadReport: PageLoader<PresentedReport> = async ({ call, params, links }) => {
  const text = params['number'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) return { kind: 'not-found' };
  const report = await call(getReport, { number: Number(text) }).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  });
  if (report === null) return { kind: 'not-found' };
  // Must not be cached: an answer changes the report without changing the archive's `dataVersion`.
  return {
    kind: 'page',
    data: describeReport(report, links),
    head: { title: `Report ${text}`, noindex: true },
    incomplete: true,
  };
};
