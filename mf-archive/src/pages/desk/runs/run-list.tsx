import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { Run } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { quiet } from '../parts/desk.styles.ts';
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
