import type { PublicReport, ReportStatus } from 'shared-contracts/archive/reports/report';
import { reportKindNames, reportStatusNames } from 'shared-contracts/archive/reports/report';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { SiteLinks } from 'shared-contracts/site-links';
import { longDay } from 'shared-contracts/stories/long-day';
import { pageName } from '../parts/page-name.ts';

/** A report in words; written on the server. */
export interface PresentedReport {
  readonly number: number;
  readonly kind: string;
  readonly status: ReportStatus;
  readonly statusName: string;
  /** Null when the page is gone or is not disclosed. */
  readonly page: { readonly name: string; readonly to: string; readonly part: boolean } | null;
  readonly confidential: boolean;
  readonly steps: readonly { readonly day: string; readonly status: string; readonly note: string }[];
}

/** Describes a report in words. */
export function describeReport(report: PublicReport, links: SiteLinks): PresentedReport {
  const { number, kind, status, page, region, confidential, steps } = report;
  const to = page === null ? '' : links.newspaperPage(page.slug);
  return {
    ...{ number, status, confidential },
    kind: reportKindNames[kind],
    statusName: reportStatusNames[status],
    page: page && { name: pageName(page), to: region === null ? to : `${to}?clip=${region}`, part: region !== null },
    steps: steps.map((step) => ({
      day: longDay(lagosDay(step.at)),
      status: reportStatusNames[step.status],
      note: step.note,
    })),
  };
}
