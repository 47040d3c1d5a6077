import type { JSX } from 'react';
import { weekdayOf } from 'shared-contracts/archive/calendar-grid';
import { css } from 'shared-contracts/platform/emotion';
import { Link } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { Icon } from 'shared-contracts/ui/icon';
import { counted } from 'shared-contracts/counted';
import { monthName } from 'shared-contracts/day-text';
import type { YearHoldings } from '../../../api/core/browse/get-year.endpoint.ts';
import { isoDate } from '../../parts/date-text.ts';
import { onPlainClick } from 'shared-contracts/on-plain-click';
import type { CalendarControl } from './calendar/use-calendar.ts';
import { HeatKey } from './heat-key.tsx';

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-4);
  padding-top: var(--space-4);
  border-top: 1px solid var(--rule-strong);
  & nav {
    display: flex;
  }
`;

const strip = css`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 0.75rem;
  & a {
    display: grid;
    align-content: start;
    gap: 4px;
    color: var(--ink-2);
    font-size: var(--text-xs);
    text-decoration: none;
  }
  & a:hover {
    color: var(--green);
  }
  & a[aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
  }
  & a[aria-current] [data-days] {
    outline: 2px solid var(--green);
    outline-offset: 2px;
  }
  & a > :first-of-type {
    display: flex;
    justify-content: space-between;
    font-variant-numeric: tabular-nums;
  }
  & [data-days] {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 1px;
  }
  & i {
    aspect-ratio: 1;
    background: var(--heat-0);
  }
  & i[data-heat='x'] {
    background: none;
  }
  & i[data-heat='1'] {
    background: var(--heat-1);
  }
  & i[data-heat='2'] {
    background: var(--heat-2);
  }
  & i[data-heat='3'] {
    background: var(--heat-3);
  }
  & i[data-heat='4'] {
    background: var(--heat-4);
  }
  @media (max-width: 47.99rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-4) var(--space-3);
  }
  @media (min-width: 48rem) and (max-width: 63.99rem) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--space-4) var(--space-3);
  }
`;

type Month = YearHoldings['months'][number];

/** A small calendar of a month, which begins at the right weekday. */
function Days({ year, month }: { readonly year: number; readonly month: Month }): JSX.Element {
  const before = weekdayOf({ year, month: month.month, day: 1 });
  return (
    <span data-days aria-hidden="true">
      {Array.from({ length: before }, (_, index) => (
        <i key={`before-${index}`} data-heat="x" />
      ))}
      {month.days.map((editions, index) => (
        <i key={index} data-heat={editions === 0 ? undefined : Math.min(editions, 4)} />
      ))}
    </span>
  );
}

interface YearStripProps {
  readonly control: CalendarControl;
  readonly title: string | undefined;
}

/** Links to the previous and next year that have editions. */
function OtherYears({ control, title }: YearStripProps): JSX.Element {
  const { links } = useSite();
  const { before, after } = control.shown.year;
  return (
    <nav aria-label="Other years">
      {before !== null && (
        <ButtonLink look="quiet" to={links.editionsAt({ year: before, title })} rel="prev">
          <Icon name="chevron-left" />
          {before}
        </ButtonLink>
      )}
      {after !== null && (
        <ButtonLink look="quiet" to={links.editionsAt({ year: after, title })} rel="next">
          {after}
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  );
}

/** The twelve months of a year, each with the number of editions and their days. */
export function YearStrip({ control, title }: YearStripProps): JSX.Element {
  const { links } = useSite();
  const { year, month: shown } = control.shown;
  return (
    <section aria-label={String(year.year)}>
      <div css={head}>
        <h2>{year.year}</h2>
        <OtherYears control={control} title={title} />
      </div>
      <div css={strip}>
        {year.months.map((month) => (
          <Link
            key={month.month}
            to={links.editionsAt({ month: isoDate({ year: year.year, month: month.month, day: null }), title })}
            aria-label={`${monthName(month.month)}: ${counted(month.editions, 'edition')}`}
            aria-current={month.month === shown.month && year.year === shown.year ? 'true' : undefined}
            onClick={onPlainClick(() => {
              control.go({ year: year.year, month: month.month });
            })}
          >
            <span>
              <span>{monthName(month.month).slice(0, 3)}</span>
              <span>{month.editions}</span>
            </span>
            <Days year={year.year} month={month} />
          </Link>
        ))}
      </div>
      <HeatKey />
    </section>
  );
}
