import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { ReportFacts } from '../../report/report-facts.tsx';
import type { PresentedReport } from '../../report/presented-report.ts';

/** The progress of a report. */
export function Page(): JSX.Element {
  const { data } = usePage<PresentedReport>();
  return (
    <div css={textSheet}>
      <header>
        <h1>Report {data.number}</h1>
        <p>Save this page’s link to follow your report. Only archivists can read what you wrote.</p>
      </header>
      <ReportFacts report={data} />
    </div>
  );
}
