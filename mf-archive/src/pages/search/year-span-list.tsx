import type { JSX } from 'react';
import type { SearchPagesInput, SearchFacets } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from 'shared-contracts/counted';
import { sum } from './filter-groups.ts';
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

const decadeOf = (year: number): number => Math.floor(year / 10) * 10;

/** Returns the decade of the chosen dates; null when there are none, or when they span several decades. */
function openDecade({ from = '', to = '' }: SearchPagesInput): number | null {
  const [first, last] = [from, to].map((text) => decadeOf(Number(/^\d{4}/.exec(text)?.[0] ?? Number.NaN)));
  return first !== undefined && first === last ? first : null;
}

interface YearSpanListProps {
  readonly params: SearchPagesInput;
  readonly years: SearchFacets['years'];
  readonly onPress: (() => void) | undefined;
}

/** Lists the decades with their results, and the years of the chosen one. Pressing a chosen one removes the choice. */
export function YearSpanList({ params, years, onPress }: YearSpanListProps): JSX.Element {
  const { links } = useSite();
  const open = openDecade(params);
  const spanLink = (text: string, from: string, to: string, count: number): JSX.Element => {
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
  };
  const yearsOf = (decade: number) => years.filter(({ year }) => decadeOf(year) === decade);
  return (
    <ul css={list} aria-label="Pages by years">
      {[...new Set(years.map(({ year }) => decadeOf(year)))].map((first) => (
        <li key={first}>
          {spanLink(`${first}s`, String(first), String(first + 9), sum(yearsOf(first)))}
          {first === open && (
            <ul css={list} aria-label={`Years of the ${first}s`}>
              {yearsOf(first).map(({ year, count }) => (
                <li key={year}>{spanLink(String(year), String(year), String(year), count)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
