import type { JSX } from 'react';
import { runStateNames, runStates, type Run, type RunState } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { grouped } from 'shared-contracts/counted';

const bar = css`
  display: block;
  width: min(20rem, 100%);
  height: 0.75rem;
  background: var(--heat-0);
`;

const names = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  font-size: var(--text-xs);
  color: var(--ink-2);
  & strong {
    color: var(--ink);
    font-weight: var(--weight-strong);
  }
`;

/** Darker for later states; grey for discarded pages. */
const fills: Readonly<Record<RunState, string>> = {
  received: 'var(--heat-1)',
  identified: 'var(--heat-1)',
  imaged: 'var(--heat-2)',
  recognised: 'var(--heat-2)',
  checked: 'var(--heat-3)',
  indexed: 'var(--heat-3)',
  published: 'var(--heat-4)',
  withdrawn: 'var(--rule-control)',
};

const length = 1000;

/** Returns where each state begins and ends on the bar. */
function stripes(counts: Run['counts']) {
  const total = runStates.reduce((sum, state) => sum + counts[state], 0);
  let at = 0;
  return runStates.flatMap((state) => {
    const [from, width] = [at, (counts[state] / Math.max(total, 1)) * length];
    at += width;
    return width === 0 ? [] : [{ state, from, width }];
  });
}

/** Shows the progress of a run's pages: as a bar, and in numbers. Nothing while there are none. */
export const StatesBar = ({ counts }: Pick<Run, 'counts'>): JSX.Element | null =>
  runStates.every((state) => counts[state] === 0) ? null : (
    <div>
      <svg css={bar} viewBox={`0 0 ${String(length)} 10`} preserveAspectRatio="none" aria-hidden="true">
        {stripes(counts).map(({ state, from, width }) => (
          <rect key={state} x={from} y="0" width={Math.max(width - 4, 2)} height="10" fill={fills[state]} />
        ))}
      </svg>
      <p css={names}>
        {runStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span key={state}>
              <strong>{grouped(counts[state])}</strong> {runStateNames[state].toLowerCase()}
            </span>
          ))}
      </p>
    </div>
  );
