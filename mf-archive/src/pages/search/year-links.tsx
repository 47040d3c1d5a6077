import type { JSX, SyntheticEvent } from 'react';
import type { SearchFacets } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from '../../parts/counted.ts';
import { decadesOf, openDecade, type Narrowing } from './narrowing.ts';
import type { SearchWish } from './search-page-data.ts';

const list = css`
  font-variant-numeric: tabular-nums;
  & a {
    display: grid;
    grid-template-columns: 3.25rem minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2);
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
  & ul {
    padding-left: var(--space-3);
  }
  & svg {
    width: 100%;
    height: 0.5rem;
    fill: var(--heat-2);
  }
  & a[aria-current] svg {
    fill: var(--green);
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
`;

const number = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

interface RowProps {
  readonly name: string;
  readonly count: number;
  readonly most: number;
  readonly to: string;
  readonly isChosen: boolean;
  readonly onPress: ((event: SyntheticEvent) => void) | undefined;
}

const Row = ({ name, count, most, to, isChosen, onPress }: RowProps): JSX.Element => (
  <TextLink to={to} preventScrollReset onClick={onPress} aria-current={isChosen ? 'true' : undefined}>
    <span>{name}</span>
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(2, Math.round((100 * count) / most))} height="8" />
    </svg>
    <span css={number}>
      {grouped(count)}
      <VisuallyHidden>{count === 1 ? ' page' : ' pages'}</VisuallyHidden>
    </span>
  </TextLink>
);

interface YearLinksProps {
  readonly wish: SearchWish;
  readonly years: SearchFacets['years'];
  /** What the reader has chosen; it may run ahead of the search. */
  readonly choice: Narrowing;
  /** Takes a press instead of the address. */
  readonly onPick?: ((choice: Pick<Narrowing, 'from' | 'to'>) => void) | undefined;
}

/** The tens of years with their pages; where one is chosen, its years. A press on what is chosen lifts it. */
export function YearLinks({ wish, years, choice, onPick }: YearLinksProps): JSX.Element | null {
  const { links } = useSite();
  const decades = decadesOf(years);
  const open = openDecade(choice);
  const most = Math.max(...decades.map(({ count }) => count));
  const row = (name: string, count: number, first: number, last: number): JSX.Element => {
    const isChosen = choice.from === String(first) && choice.to === String(last);
    const span = isChosen ? { from: '', to: '' } : { from: String(first), to: String(last) };
    const press = (event: SyntheticEvent): void => {
      event.preventDefault();
      onPick?.(span);
    };
    const to = links.search({ ...wish, ...span, page: 1 });
    return <Row {...{ name, count, most, isChosen, to }} onPress={onPick === undefined ? undefined : press} />;
  };
  if (decades.length === 0) return null;
  return (
    <ul css={list} aria-label="Pages by years">
      {decades.map(({ first, count }) => (
        <li key={first}>
          {row(`${first}s`, count, first, first + 9)}
          {open === first && (
            <ul aria-label={`Years of the ${first}s`}>
              {years
                .filter(({ year }) => year >= first && year <= first + 9)
                .map(({ year, count: inYear }) => (
                  <li key={year}>{row(String(year), inYear, year, year)}</li>
                ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
