import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { RunFilter } from 'shared-contracts/archive/runs/get-run';
import { runStateNames, runStates, type Run } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { grouped } from '../../../parts/counted.ts';

const tabs = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  & [aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
  }
`;

interface Tab {
  readonly show: RunFilter;
  readonly name: string;
  /** Null where nobody counted. */
  readonly count: number | null;
}

const tabsOf = ({ counts, ready }: Run): readonly Tab[] => [
  { show: 'all', name: 'All', count: runStates.reduce((sum, state) => sum + counts[state], 0) },
  { show: 'attention', name: 'Need you', count: null },
  { show: 'ready', name: 'Ready to be published', count: ready },
  ...runStates.map((state) => ({ show: state, name: runStateNames[state], count: counts[state] })),
];

/** Narrows a run to pages in one state; what has none is left out. */
export const RunFilters = ({ run, show }: { readonly run: Run; readonly show: RunFilter }): JSX.Element => (
  <nav css={tabs} aria-label="Pages by state">
    {tabsOf(run)
      .filter((tab) => tab.count !== 0 || tab.show === show)
      .map((tab) => (
        <TextLink
          key={tab.show}
          to={deskLinks.run(run.id, { state: tab.show === 'all' ? '' : tab.show })}
          aria-current={tab.show === show ? 'page' : undefined}
        >
          {tab.name}
          {tab.count !== null && ` (${grouped(tab.count)})`}
        </TextLink>
      ))}
  </nav>
);
