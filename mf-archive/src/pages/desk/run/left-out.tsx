import type { JSX } from 'react';
import type { Run } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { counted, grouped } from '../../../parts/counted.ts';
import { part } from '../parts/desk.styles.ts';

const list = css`
  overflow-wrap: anywhere;
  & li {
    padding-block: var(--space-1);
  }
  & b {
    font-weight: var(--weight-ui);
  }
`;

/** Files that no page was made from, and why. */
export const LeftOut = ({ run: { problems, problemCount } }: { readonly run: Run }): JSX.Element | null =>
  problemCount === 0 ? null : (
    <section css={part} aria-labelledby="desk-left-out">
      <h2 id="desk-left-out">{counted(problemCount, 'file')} left out</h2>
      <ul css={list}>
        {problems.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <b>{path}</b> {reason}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && <p>And {grouped(problemCount - problems.length)} more.</p>}
    </section>
  );
