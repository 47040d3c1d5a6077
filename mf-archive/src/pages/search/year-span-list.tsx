import type { JSX } from 'react';
import type { SearchFacets } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from '../../parts/counted.ts';
import type { SearchParams } from './search-page-data.ts';
import { without } from './search-params.ts';
import { nounOf } from './words.ts';

const list = css`
  font-variant-numeric: tabular-nums;
  & a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 2.25rem;
    color: var(--ink);
    text-decoration: none;
    font-size: 0.9375rem;
  }
  & a:hover {
    background: var(--paper-sunk);
  }
  & a[aria-current] {
    font-weight: var(--weight-strong);
  }
  & span {
    font-size: var(--text-sm);
    font-weight: 400;
    color: var(--ink-2);
  }
  & ul {
    padding-left: var(--space-3);
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
`;

interface Decade {
  readonly first: number;
  readonly count: number;
}

/** Returns the decades with results, in order. */
function decadesOf(years: SearchFacets['years']): readonly Decade[] {
  const counts = new Map<number, number>();
  for (const { year, count } of years) {
    const first = Math.floor(year / 10) * 10;
    counts.set(first, (counts.get(first) ?? 0) + count);
  }
  return [...counts].map(([first, count]) => ({ first, count })).sort((a, b) => a.first - b.first);
}

/** Returns the decade of the chosen dates; null when there are none, or when they span several decades. */
function openDecade({ from = '', to = '' }: SearchParams): number | null {
  const [first, last] = [from, to].map((text) =>
    /^\d{4}/.test(text) ? Math.floor(Number(text.slice(0, 4)) / 10) * 10 : null,
  );
  return first !== null && first !== undefined && first === last ? first : null;
}

interface YearSpanListProps {
  readonly params: SearchParams;
  readonly years: SearchFacets['years'];
  readonly onPress: (() => void) | undefined;
}

interface YearSpanProps extends Pick<YearSpanListProps, 'params' | 'onPress'> {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** A link to a span of years, with its results. Pressing a chosen one removes the choice. */
function YearSpan({ params, onPress, text, from, to, count }: YearSpanProps): JSX.Element {
  const { links } = useSite();
  const isChosen = params.from === from && params.to === to;
  return (
    <TextLink
      to={links.search(isChosen ? without(params, 'from', 'to') : { ...params, from, to, page: 1 })}
      preventScrollReset
      onClick={onPress}
      aria-current={isChosen ? 'true' : undefined}
    >
      {text}{' '}
      <span>
        {grouped(count)}
        <VisuallyHidden>{` ${nounOf(params)}${count === 1 ? '' : 's'}`}</VisuallyHidden>
      </span>
    </TextLink>
  );
}

/** Lists the decades with their results, and the years of the chosen one. */
export function YearSpanList({ params, years, onPress }: YearSpanListProps): JSX.Element {
  const open = openDecade(params);
  const common = { params, onPress };
  return (
    <ul css={list} aria-label="Pages by years">
      {decadesOf(years).map(({ first, count }) => (
        <li key={first}>
          <YearSpan {...common} text={`${first}s`} from={String(first)} to={String(first + 9)} count={count} />
          {first === open && (
            <ul css={list} aria-label={`Years of the ${first}s`}>
              {years
                .filter(({ year }) => year >= first && year <= first + 9)
                .map(({ year, count: some }) => (
                  <li key={year}>
                    <YearSpan {...common} text={String(year)} from={String(year)} to={String(year)} count={some} />
                  </li>
                ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
