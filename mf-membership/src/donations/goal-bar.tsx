import { useId, type JSX } from 'react';
import type { Giving, GoalProgress } from 'shared-contracts/membership/get-giving';
import { moneyText } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';

const box = css`
  display: grid;
  gap: var(--space-3);
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-3);
  & h2 {
    font: 700 var(--text-lg) / 1.25 var(--serif);
  }
`;

const goalLine = css`
  display: grid;
  gap: var(--space-2);
  & p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  & progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 0.5rem;
    border: 0;
    background: var(--heat-0);
    color: var(--green);
  }
  & progress::-webkit-progress-bar {
    background: var(--heat-0);
  }
  & progress::-webkit-progress-value {
    background: var(--green);
  }
  & progress::-moz-progress-bar {
    background: var(--green);
  }
  @media (forced-colors: active) {
    & progress {
      appearance: auto;
    }
  }
`;

const quiet = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

/** A goal is shown once this percentage of it has been given; showing less would discourage the next donor. */
const leastShare = 5;

const shareOf = ({ given, goal }: GoalProgress): number => Math.floor((given.amount * 100) / goal.amount);

function Goal(progress: GoalProgress): JSX.Element {
  const id = useId();
  const { given, goal } = progress;
  const text = `${moneyText(given)} of ${moneyText(goal)}`;
  return (
    <div css={goalLine}>
      <p id={id}>
        <span>{text}</span>
        <span>{shareOf(progress)} %</span>
      </p>
      <progress max={goal.amount} value={Math.min(given.amount, goal.amount)} aria-labelledby={id} />
    </div>
  );
}

const donorsText = (donors: number): string =>
  `From ${donors === 1 ? 'one donor' : `${String(donors)} donors`}. Refunds are not counted.`;

/**
 * The progress of this year's gifts, in each currency separately, without conversion. Empty until at least one goal has
 * reached `leastShare` percent.
 */
export function GoalBar({ year, goals, donors }: Pick<Giving, 'donors' | 'goals' | 'year'>): JSX.Element | null {
  const shown = goals.filter((goal) => shareOf(goal) >= leastShare);
  if (shown.length === 0) return null;
  return (
    <section css={box} aria-label={`Given in ${String(year)}`}>
      <h2>Given in {year}</h2>
      {shown.map((goal) => (
        <Goal key={goal.goal.currency} {...goal} />
      ))}
      <p css={quiet}>{donorsText(donors)}</p>
    </section>
  );
}
