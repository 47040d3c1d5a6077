import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from '../../../parts/counted.ts';
import { part } from '../parts/desk.styles.ts';
import { RunList } from '../runs/run-list.tsx';
import type { OverviewData } from './overview-data.ts';

/** What was brought in the last days. */
export const LatestRuns = ({ overview: { runs, runCount } }: { readonly overview: OverviewData }): JSX.Element => (
  <section css={part} aria-labelledby="desk-runs">
    <h2 id="desk-runs">Latest runs</h2>
    {runs.length === 0 ? <p>Nothing was brought yet.</p> : <RunList runs={runs} level={3} />}
    {runCount > runs.length && (
      <p>
        <TextLink to={deskLinks.runs()}>All {counted(runCount, 'run')}</TextLink>
      </p>
    )}
  </section>
);
