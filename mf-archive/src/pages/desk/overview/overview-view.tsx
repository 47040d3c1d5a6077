import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { counted, grouped } from 'shared-contracts/counted';
import type { DeskState } from '../../../../api/import/desk/get-desk.endpoint.ts';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { row, part } from '../parts/desk.styles.ts';
import { sizeText } from '../parts/size-text.ts';
import { RunList } from '../runs/run-list.tsx';
import type { OverviewData } from './overview-data.ts';
import { tasksOf } from './tasks-of.ts';

const taskList = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: 0 var(--space-5);
  & li {
    display: grid;
    grid-template-columns: minmax(1.5rem, auto) 1fr;
    gap: 0 var(--space-3);
    align-items: baseline;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--rule);
  }
  & strong {
    font: 700 var(--text-xl) / 1.1 var(--serif);
    font-variant-numeric: tabular-nums;
  }
`;

/** Lists what needs a person, the most urgent first. */
function ToDo({ overview }: { readonly overview: OverviewData }): JSX.Element {
  const { brand } = useSite();
  const open = tasksOf(overview, brand).filter(({ count }) => count > 0);
  return (
    <section css={part} aria-labelledby="desk-needs">
      <h2 id="desk-needs">To do</h2>
      {open.length === 0 && <p>All caught up.</p>}
      <ul css={taskList}>
        {open.map(({ count, names: [one, many], to }) => (
          <li key={many}>
            <strong>{grouped(count)}</strong>
            <TextLink to={to}>{count === 1 ? one : many}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const bar = css`
  width: min(24rem, 100%);
  height: 0.75rem;
  accent-color: var(--green);
`;

/** Below this share of free space a warning is shown. */
const little = 0.1;

const warn = css`
  color: var(--danger);
  font-weight: var(--weight-strong);
`;

/** Shows the free space of the disk. */
function DiskRoom({ room }: Pick<DeskState, 'room'>): JSX.Element {
  const isLittle = room !== null && room.free < room.total * little;
  return (
    <section css={part} aria-labelledby="desk-disk">
      <h2 id="desk-disk">Storage</h2>
      {room === null ? (
        <p>The free disk space is not known.</p>
      ) : (
        <>
          <p>
            {sizeText(room.free)} of {sizeText(room.total)} free.
            {isLittle && <span css={warn}> Space is low. Free some up before you upload.</span>}
          </p>
          <meter css={bar} min={0} max={room.total} value={room.total - room.free} aria-label="Disk in use" />
        </>
      )}
    </section>
  );
}

const LatestRuns = ({ overview: { runs, runCount } }: { readonly overview: OverviewData }): JSX.Element => (
  <section css={part} aria-labelledby="desk-runs">
    <h2 id="desk-runs">Recent imports</h2>
    {runs.length === 0 ? <p>No imports yet.</p> : <RunList runs={runs} level={3} />}
    {runCount > runs.length && (
      <p>
        <TextLink to={deskLinks.runs()}>All {counted(runCount, 'import')}</TextLink>
      </p>
    )}
  </section>
);

/** `/desk`. */
export const OverviewView = ({ overview }: { readonly overview: OverviewData }): JSX.Element => (
  <StaffFrame title="Staff dashboard" at={deskLinks.overview}>
    <p css={row}>
      <ButtonLink look="primary" to={deskLinks.upload()}>
        Upload scans
      </ButtonLink>
    </p>
    <ToDo overview={overview} />
    <LatestRuns overview={overview} />
    <DiskRoom room={overview.state.room} />
  </StaffFrame>
);
