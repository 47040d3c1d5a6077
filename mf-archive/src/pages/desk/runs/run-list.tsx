import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { Run } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { runsPageSize } from 'shared-contracts/archive/page-sizes';
import { ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { quiet } from '../parts/desk.styles.ts';
import type { RunsList } from '../../../../api/import/runs/get-run.endpoint.ts';
import { runOrigin, runWords } from './run-words.ts';
import { StatesBar } from './states-bar.tsx';

const list = css`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: var(--space-2) var(--space-5);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
  & h2,
  & h3 {
    font: 600 var(--text-base) / 1.3 var(--sans);
    letter-spacing: 0;
  }
`;

interface RunListProps {
  readonly runs: readonly Run[];
  /** The level of the headings. */
  readonly level: 2 | 3;
}

export function RunList({ runs, level }: RunListProps): JSX.Element {
  const Heading = `h${level}` as const;
  return (
    <ul css={list}>
      {runs.map((run) => (
        <li key={run.id}>
          <div>
            <Heading>
              <TextLink to={deskLinks.run(run.id)}>{run.name}</TextLink>
            </Heading>
            <p css={quiet}>{runOrigin(run)}</p>
            <p>{runWords(run)}</p>
          </div>
          <StatesBar counts={run.counts} />
        </li>
      ))}
    </ul>
  );
}

/** `/desk/runs`. */
export const RunsView = ({ runs: { runs, total, page, pageCount } }: { readonly runs: RunsList }): JSX.Element => (
  <StaffFrame
    title="Imports"
    at={deskLinks.runs()}
    lead="An import is a set of files uploaded together or imported by the ingest command. Its pages are private until you publish them."
  >
    {total === 0 && (
      <EmptyState title="No imports yet">
        <ButtonLink to={deskLinks.upload()}>Upload scans</ButtonLink>
      </EmptyState>
    )}
    <RunList runs={runs} level={2} />
    {total > 0 && (
      <Pagination {...{ page, pageCount, total, pageSize: runsPageSize }} hrefOf={(to) => deskLinks.runs(to)} />
    )}
  </StaffFrame>
);
