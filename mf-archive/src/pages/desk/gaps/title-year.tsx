import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import type { YearGaps } from '../../../../api/import/desk/list-gaps.endpoint.ts';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { listTabs } from 'shared-contracts/ui/desk.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { longDateText } from '../../../parts/date-text.ts';
import { part, quiet, row } from '../parts/desk.styles.ts';
import { readIsoDay } from '../parts/read-iso-day.ts';

const dayMs = 86_400_000;

/** A series of missing days without an edition between them. */
interface DayRun {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** The number of missing editions. */
  readonly count: number;
}

/** True if no edition is expected between two missing days. */
function follow(from: string, to: string, weekdays: ReadonlySet<number>): boolean {
  for (let day = Date.parse(from) + dayMs; day < Date.parse(to); day += dayMs)
    if (weekdays.has(new Date(day).getUTCDay())) return false;
  return true;
}

/**
 * Groups missing days, so that a missing month is one line. `days` must be in order; `weekdays`: those on which the
 * title appears, 0 for Sunday.
 */
export function dayRuns(days: readonly string[], weekdays: readonly number[]): readonly DayRun[] {
  const expected = new Set(weekdays);
  const runs: DayRun[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && follow(last.to, day, expected))
      runs[runs.length - 1] = { ...last, to: day, count: last.count + 1 };
    else runs.push({ from: day, to: day, count: 1 });
  }
  return runs;
}

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: 0 var(--space-5);
  & li {
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--rule);
  }
`;

const Years = ({ chosen: { title, year } }: { readonly chosen: YearGaps }): JSX.Element => (
  <nav css={listTabs} aria-label={`Years of ${title.name} with gaps`}>
    {title.years.map((one) => (
      <TextLink
        key={one.year}
        to={deskLinks.gaps(title.slug, one.year)}
        aria-current={one.year === year ? 'page' : undefined}
      >
        {one.year} ({one.missingDays + one.brokenEditions})
      </TextLink>
    ))}
  </nav>
);

const MissingDays = ({ chosen: { days, year, title } }: { readonly chosen: YearGaps }): JSX.Element => (
  <>
    <h3>
      {counted(days.length, 'day')} missing in {year}
    </h3>
    <ul css={list}>
      {dayRuns(days, title.weekdays).map(({ from, to, count }) => (
        <li key={from}>
          {longDateText(readIsoDay(from))}
          {to !== from && <> to {longDateText(readIsoDay(to))}</>}
          {count > 1 && <span css={quiet}> ({counted(count, 'edition')})</span>}
        </li>
      ))}
    </ul>
    {days.length > 0 && (
      <p css={row}>
        <TextLink to={deskLinks.upload()}>Upload missing pages</TextLink>
        <span css={quiet}>{title.rhythm !== null && `Published ${title.rhythm}.`}</span>
      </p>
    )}
  </>
);

const MissingPages = ({ chosen: { editions, year } }: { readonly chosen: YearGaps }): JSX.Element => {
  const { links } = useSite();
  return (
    <>
      <h3>
        {counted(editions.length, 'edition')} of {year} with missing pages
      </h3>
      <ul css={list}>
        {editions.map(({ slug, date, edition, missing }) => (
          <li key={slug}>
            <TextLink to={links.edition(slug)}>
              {dayText(date)}
              {edition > 1 && `, edition ${String(edition)}`}
            </TextLink>
            : page {missing.join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Lists what a title lacks in a year, with links to add it. */
export const TitleYear = ({ chosen }: { readonly chosen: YearGaps }): JSX.Element => (
  <section css={part} aria-labelledby="desk-gap-year">
    <h2 id="desk-gap-year">{chosen.year}</h2>
    {chosen.title.years.length > 1 && <Years chosen={chosen} />}
    <MissingDays chosen={chosen} />
    <MissingPages chosen={chosen} />
  </section>
);
