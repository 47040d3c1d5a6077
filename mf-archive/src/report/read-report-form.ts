import { reportKinds, type ReportKind } from 'shared-contracts/archive/reports/report';
import type { ReportErrorInput } from '../../api/core/reports/report-error.endpoint.ts';

const isKind = (text: string): text is ReportKind => reportKinds.some((kind) => kind === text);

/** Reads the fields of the form. The server reports what is missing or unknown. */
export function readReportForm(field: (name: string) => string): ReportErrorInput {
  const kind = field('kind');
  return {
    page: field('page'),
    kind: isKind(kind) ? kind : ('' as ReportKind),
    message: field('message'),
    region: field('region'),
  };
}
