import type { JSX } from 'react';
import type { SearchFacets } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { counted } from '../../parts/counted.ts';
import type { Narrowing } from './narrowing.ts';

const frame = css`
  display: grid;
  gap: var(--space-1);
  font-size: var(--text-2xs);
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  & svg {
    width: 100%;
    height: clamp(3rem, 2rem + 3.5vw, 4.5rem);
    border-bottom: 1px solid var(--ink);
    fill: var(--heat-2);
  }
  & [data-chosen] {
    fill: var(--green);
  }
  & p {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
`;

/** With fewer years there is nothing to see. */
const fewest = 4;
const height = 40;

interface YearHistogramProps {
  readonly years: SearchFacets['years'];
  readonly inForce: Narrowing;
}

/** How the pages found lie over the years: a picture of the counts that stand as links among the filters. */
export function YearHistogram({ years, inForce: { from, to } }: YearHistogramProps): JSX.Element | null {
  const [first] = years;
  const last = years.at(-1);
  if (years.length < fewest || first === undefined || last === undefined) return null;
  const top = years.reduce((best, one) => (one.count > best.count ? one : best), first);
  const isChosen = (year: number): boolean =>
    (from !== '' || to !== '') &&
    (from === '' || year >= Number(from.slice(0, 4))) &&
    (to === '' || year <= Number(to.slice(0, 4)));
  const bar = ({ year, count }: (typeof years)[number]): string => {
    const tall = Math.max(1, Math.round((height * count) / top.count));
    return `M${(year - first.year) * 10} ${height}v-${tall}h8v${tall}z`;
  };
  const bars = (chosen: boolean): string =>
    years
      .filter(({ year }) => isChosen(year) === chosen)
      .map(bar)
      .join('');
  const isAlone = years.filter(({ count }) => count === top.count).length === 1;
  const pages = counted(top.count, 'page');
  const most = isAlone ? `${top.year} has the most, ${pages}` : `${pages} at most in a year`;
  return (
    <div css={frame}>
      <svg
        viewBox={`0 0 ${(last.year - first.year) * 10 + 8} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Pages by year, ${first.year} to ${last.year}. ${most}.`}
      >
        <path d={bars(false)} />
        <path data-chosen="" d={bars(true)} />
      </svg>
      <p aria-hidden="true">
        <span>{first.year}</span>
        <span>{most}</span>
        <span>{last.year}</span>
      </p>
    </div>
  );
}
