import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { ReportFacts } from '../../report/report-facts.tsx';
import { reportSheet } from '../../report/report-sheet.styles.ts';
import type { PresentedReport } from '../../report/presented-report.ts';

/** The progress of a report. */
export function Page(): JSX.Element {
  const { data } = usePage<PresentedReport>();
  return (
    <div css={reportSheet}>
      <header>
        <h1>Report {data.number}</h1>
        <p>Keep this page’s address to see how far it has come. What was written is for the archivists only.</p>
      </header>
      <ReportFacts report={data} />
    </div>
  );
}
