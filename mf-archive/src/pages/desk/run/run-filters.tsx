import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { runStateNames, runStates, type Run } from 'shared-contracts/archive/runs/run';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { RunFilter } from '../../../../api/runs/get-run.endpoint.ts';
import { grouped } from '../../../parts/counted.ts';
import { tabs } from '../parts/desk.styles.ts';

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
