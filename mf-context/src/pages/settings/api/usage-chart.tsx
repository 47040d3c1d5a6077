import type { JSX } from 'react';
import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import { grouped } from 'shared-contracts/counted';
import { longDay } from 'shared-contracts/stories/long-day';
import { unfolding } from '../../../parts/reader-page.styles.ts';
import { requestsText } from './key-texts.ts';

type Day = ApiKeys['days'][number];

const chart = css`
  width: 100%;
  height: 6rem;
  border-bottom: 1px solid var(--rule-control);
  & rect {
    fill: var(--green);
  }
  & rect[data-refused] {
    fill: var(--danger);
  }
`;

const box = css`
  width: 100%;
  margin: 0;
  display: grid;
  gap: var(--space-2);
`;

const ends = css`
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  font-size: var(--text-xs);
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
`;

const table = css`
  width: 100%;
  max-width: 30rem;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: var(--space-1) var(--space-3) var(--space-1) 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
    font-weight: 400;
  }
  & thead th {
    font-weight: var(--weight-ui);
  }
`;

const height = 100;
const step = 10;
const bar = 7;

/** Returns total and maximum in a sentence: the caption, since screen readers skip the bars. */
function usageText(days: readonly Day[]): string {
  const total = days.reduce((sum, { requests }) => sum + requests, 0);
  const refused = days.reduce((sum, day) => sum + day.refused, 0);
  if (total === 0 && refused === 0) return 'No requests in the last 30 days.';
  const peak = days.reduce((most, day) => (day.requests > most.requests ? day : most));
  const waited = refused === 0 ? '' : ` ${requestsText(refused)} were rate-limited.`;
  return `${requestsText(total)} in the last 30 days, most on ${longDay(peak.day)}: ${grouped(peak.requests)}.${waited}`;
}

const UsageBars = ({ days }: { readonly days: readonly Day[] }): JSX.Element => {
  const busiest = Math.max(1, ...days.map(({ requests, refused }) => requests + refused));
  // Bars above zero have a minimum height, so that they are visible.
  const tall = (count: number): number => (count === 0 ? 0 : Math.max(2, (count / busiest) * height));
  return (
    <svg
      css={chart}
      viewBox={`0 0 ${String(days.length * step)} ${String(height)}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {days.map(({ day, requests, refused }, index) => (
        <g key={day}>
          <rect x={index * step} y={height - tall(requests)} width={bar} height={tall(requests)} />
          <rect
            data-refused
            x={index * step}
            y={Math.max(0, height - tall(requests) - tall(refused))}
            width={bar}
            height={tall(refused)}
          />
        </g>
      ))}
    </svg>
  );
};

const UsageTable = ({ days }: { readonly days: readonly Day[] }): JSX.Element => (
  <details css={unfolding} suppressHydrationWarning>
    <summary>
      <Icon name="chevron-down" />
      <span>Day by day</span>
    </summary>
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Requests</th>
          <th scope="col">Rate-limited</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ requests, refused }) => requests + refused > 0)
          .map(({ day, requests, refused }) => (
            <tr key={day}>
              <th scope="row">{longDay(day)}</th>
              <td>{grouped(requests)}</td>
              <td>{grouped(refused)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </details>
);

/** Shows the requests of the last 30 days, as bars and as numbers. */
export function UsageChart({ days }: { readonly days: readonly Day[] }): JSX.Element {
  const [first, last] = [days[0], days.at(-1)];
  const isEmpty = days.every(({ requests, refused }) => requests + refused === 0);
  return (
    <figure css={box}>
      <figcaption>{usageText(days)}</figcaption>
      {!isEmpty && first !== undefined && last !== undefined && (
        <>
          <UsageBars days={days} />
          <div css={ends} aria-hidden>
            <span>{longDay(first.day)}</span>
            <span>{longDay(last.day)}</span>
          </div>
          <UsageTable days={days} />
        </>
      )}
    </figure>
  );
}
