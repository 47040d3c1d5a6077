import type { JSX } from 'react';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { reportsPageSize } from 'shared-contracts/archive/page-sizes';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { listTabs } from 'shared-contracts/ui/desk.styles';
import { ReportFacts } from '../../report/report-facts.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { ReportsData } from './reports.loader.ts';

const queue = css`
  display: grid;
  max-width: var(--measure);
  gap: var(--space-6);
  & > li {
    display: grid;
    gap: var(--space-4);
    border-top: 1px solid var(--rule-strong);
    padding-top: var(--space-4);
  }
`;

const reportText = css`
  font: 400 var(--text-lg) / 1.5 var(--serif);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** The archivists' queue of reports. */
export function Page(): JSX.Element {
  const { data } = usePage<ReportsData>();
  const { brand } = useSite();
  const { status, statuses, reports, total, page, pageCount } = data;
  return (
    <StaffFrame title="Error reports" at={archiveLinks(brand).reports()} showsNotice={false}>
      <nav css={listTabs} aria-label="By status">
        {statuses.map((one) => (
          <TextLink key={one.status} to={one.to} aria-current={one.status === status ? 'page' : undefined}>
            {one.name} ({one.count})
          </TextLink>
        ))}
      </nav>
      {reports.length === 0 && (
        <EmptyState title="No reports in this list">
          Readers send them from newspaper pages. Open reports are also listed on the dashboard.
        </EmptyState>
      )}
      <ol css={queue}>
        {reports.map((report) => (
          <li key={report.number}>
            <h2>
              <TextLink to={archiveLinks(brand).report(report.number)}>Report {report.number}</TextLink>
            </h2>
            {report.message !== '' && <p css={reportText}>“{report.message}”</p>}
            <ReportFacts report={report} />
            {report.withdrawal !== null && (
              <p>
                <TextLink to={report.withdrawal}>Withdraw this page</TextLink>
              </p>
            )}
            <AnswerForm number={report.number} status={report.status} />
          </li>
        ))}
      </ol>
      {(pageCount > 1 || page > 1) && (
        <Pagination
          {...{ page, pageCount, total, pageSize: reportsPageSize }}
          hrefOf={(to) => archiveLinks(brand).reports(status, to)}
        />
      )}
    </StaffFrame>
  );
}
