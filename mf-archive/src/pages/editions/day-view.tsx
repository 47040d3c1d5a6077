import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import type { DayHoldings } from '../../../api/core/browse/get-day.endpoint.ts';
import type { MonthHoldings } from '../../../api/core/browse/get-month.endpoint.ts';
import type { DayEdition } from 'shared-contracts/archive/editions';
import { isoDate, longDateText } from '../../parts/date-text.ts';
import { languageName } from '../../parts/language-name.ts';
import { missingText } from './missing-text.ts';
import { Sheet } from './sheet.tsx';

const frame = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  & h2 {
    font-size: var(--text-xl);
  }
  & > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

const list = css`
  display: grid;
  & li {
    position: relative;
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: var(--space-4);
    padding-block: var(--space-3);
    border-top: 1px solid var(--rule);
  }
  & h3 {
    font-size: 1.0625rem;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & p {
    font-size: var(--text-xs);
    color: var(--ink-2);
  }
  @media (min-width: 40rem) and (max-width: 63.99rem) {
    grid-template-columns: 1fr 1fr;
    column-gap: var(--space-5);
  }
`;

const dayLinks = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

const factsOf = ({ pages, language, missing }: DayEdition): string =>
  [counted(pages, 'page'), languageName(language), missingText(missing)].filter((fact) => fact !== null).join(', ');

/** True when all editions are demonstrations: then the mark is shown once, not for each. */
const isAllDemonstration = (editions: readonly DayEdition[]): boolean =>
  editions.length > 0 && editions.every(({ demonstration }) => demonstration);

/** Links to other pages about this day or month. */
function Ways({ date }: Pick<DayHoldings, 'date'>): JSX.Element {
  const { links } = useSite();
  const iso = isoDate(date);
  return (
    <p css={dayLinks}>
      <TextLink to={links.search({ from: iso, to: iso })}>Search this {date.day === null ? 'month' : 'day'}</TextLink>
      {date.day !== null && <TextLink to={links.onThisDay(iso.slice(5))}>This day in all years</TextLink>}
    </p>
  );
}

interface EditionProps {
  readonly edition: DayEdition;
  readonly marked: boolean;
  /** True: also shows its day. */
  readonly dated?: boolean;
}

function Edition({ edition, marked, dated = false }: EditionProps): JSX.Element {
  const { links } = useSite();
  return (
    <li>
      <Sheet thumbnail={edition.thumbnail} edges={edition.pages > 1} />
      <div>
        <h3>
          <TextLink to={links.edition(edition.slug)}>
            {edition.title.name}
            {edition.edition > 1 && `, edition ${edition.edition}`}
          </TextLink>
        </h3>
        {dated && <p>{dayText(edition.date)}</p>}
        <p>{factsOf(edition)}</p>
        {marked && <DemonstrationMark />}
      </div>
    </li>
  );
}

/** The editions of the month with their first pages, while no day is chosen. */
export function MonthView({ month }: { readonly month: MonthHoldings }): JSX.Element {
  const date = { year: month.year, month: month.month, day: null };
  const all = isAllDemonstration(month.fronts);
  if (month.editions === 0) {
    return (
      <div css={frame}>
        <h2>Select a date</h2>
        <p>Select a day with editions to see them.</p>
      </div>
    );
  }
  return (
    <div css={frame}>
      <h2>Front pages of {dayText(date)}</h2>
      <p>
        {counted(month.editions, 'edition')}, {counted(month.pages, 'page')} {all && <DemonstrationMark />}
      </p>
      <ul css={list} aria-label="Editions of this month">
        {month.fronts.map((edition) => (
          <Edition key={edition.slug} edition={edition} marked={edition.demonstration && !all} dated />
        ))}
      </ul>
      {month.fronts.length < month.editions && (
        <p>The first {month.fronts.length} are shown. Select a day to see all of its editions.</p>
      )}
      <Ways date={date} />
    </div>
  );
}

/** The editions of the chosen day with their first pages. */
export function DayView({ day }: { readonly day: DayHoldings }): JSX.Element {
  const all = isAllDemonstration(day.editions);
  const unknown = day.date.day === null ? ', day unknown' : '';
  return (
    <div css={frame}>
      <h2>
        {longDateText(day.date)}
        {unknown}
      </h2>
      <p role="status">
        {day.total === 0
          ? 'No edition from this day.'
          : `${counted(day.total, 'edition')}, ${counted(day.pages, 'page')}`}{' '}
        {all && <DemonstrationMark />}
      </p>
      <ul css={list} aria-label="Editions of this day">
        {day.editions.map((edition) => (
          <Edition key={edition.slug} edition={edition} marked={edition.demonstration && !all} />
        ))}
      </ul>
      {day.editions.length < day.total && <p>The first {day.editions.length} are shown.</p>}
      <Ways date={day.date} />
    </div>
  );
}
