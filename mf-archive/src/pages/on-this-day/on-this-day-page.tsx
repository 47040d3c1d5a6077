import type { JSX } from 'react';
import { daysLater } from 'shared-contracts/archive/calendar-grid';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { Icon } from 'shared-contracts/ui/icon';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, pageSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import type { Anniversary, AnniversaryEdition } from '../../../api/core/browse/get-anniversary.endpoint.ts';
import { isoDate } from '../../parts/date-text.ts';
import { anniversaryText } from './anniversary-text.ts';
import type { OnThisDayData } from './on-this-day-data.ts';
import { YearFronts } from './year-fronts.tsx';

const turn = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2);
  padding-top: var(--space-4);
  border-top: 1px solid var(--rule-strong);
  & > * {
    margin-inline: calc(-1 * var(--space-3));
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

/** Returns a neighbouring day, in the calendar of a leap year. */
function neighbour(day: string, days: number): string {
  const [month = 1, ofMonth = 1] = day.split('-').map(Number);
  return isoDate(daysLater({ year: 2000, month, day: ofMonth }, days)).slice('YYYY-'.length);
}

function OtherDays({ day }: Pick<Anniversary, 'day'>): JSX.Element {
  const { links } = useSite();
  const [before, after] = [neighbour(day, -1), neighbour(day, 1)];
  return (
    <nav css={turn} aria-label="Other days">
      <ButtonLink look="quiet" to={links.onThisDay(before)} rel="prev">
        <Icon name="chevron-left" />
        {anniversaryText(before)}
      </ButtonLink>
      <ButtonLink look="quiet" to={links.onThisDay(after)} rel="next">
        {anniversaryText(after)}
        <Icon name="chevron-right" />
      </ButtonLink>
    </nav>
  );
}

/** Shown when no year has editions of this day; links to the nearest days that have some. */
function NothingHeld({ anniversary: { day, before, after } }: { readonly anniversary: Anniversary }): JSX.Element {
  const { links } = useSite();
  const nearest = [...new Set([before, after])].filter((one) => one !== null);
  return (
    <EmptyState title={`No edition from ${anniversaryText(day)}`}>
      {nearest.length === 0 ? (
        <p>Nothing in the archive has an exact date yet.</p>
      ) : (
        <p>
          Nearest dates:{' '}
          {nearest.map((one, index) => (
            <span key={one}>
              {index > 0 && ', '}
              <TextLink to={links.onThisDay(one)}>{anniversaryText(one)}</TextLink>
            </span>
          ))}
          .
        </p>
      )}
    </EmptyState>
  );
}

/** Groups the editions by year, in their order. */
function byYear(
  editions: readonly AnniversaryEdition[],
): readonly (readonly [number, readonly AnniversaryEdition[]])[] {
  const years = new Map<number, AnniversaryEdition[]>();
  for (const edition of editions) years.set(edition.date.year, [...(years.get(edition.date.year) ?? []), edition]);
  return [...years];
}

const sizeText = ({ total, years }: Anniversary): string => {
  if (total === 0) return 'This day in every year.';
  const size = counted(total, 'edition');
  return years === 1 ? `${size}, from one year.` : `${size}, from ${counted(years, 'year')}.`;
};

/** `/on-this-day`, `/on-this-day/:day`: the front pages of one day in all years. */
export function Page(): JSX.Element {
  const { links } = useSite();
  const { anniversary, isToday } = usePage<OnThisDayData>().data;
  const { day, editions, total } = anniversary;
  const name = anniversaryText(day);
  return (
    <div css={pageSheet}>
      <header>
        <h1>{isToday ? `On this day, ${name}` : name}</h1>
        <p css={deck}>{sizeText(anniversary)}</p>
      </header>
      <OtherDays day={day} />
      {total === 0 && <NothingHeld anniversary={anniversary} />}
      {byYear(editions).map(([year, own]) => (
        <YearFronts key={year} year={year} editions={own} />
      ))}
      <p css={dayLinks}>
        {total > 0 && (
          <TextLink to={links.search({ day })}>
            {editions.length < total ? `Search all ${counted(total, 'edition')} of this day` : 'Search within this day'}
          </TextLink>
        )}
        {!isToday && <TextLink to={links.onThisDay()}>Today in all years</TextLink>}
        <TextLink to={links.editions}>The calendar</TextLink>
      </p>
    </div>
  );
}
