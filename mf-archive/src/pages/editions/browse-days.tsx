import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { FrontPageWall } from 'shared-contracts/ui/front-page-wall';
import { Calendar } from './calendar/calendar.tsx';
import { useCalendar } from './calendar/use-calendar.ts';
import { DayView, MonthView } from './day-view.tsx';
import type { CalendarData, EditionsData } from './editions-data.ts';
import { GoToDay } from './go-to-day.tsx';
import { YearStrip } from './year-strip.tsx';

const stack = css`
  display: grid;
  gap: var(--space-6);
`;

const grid = css`
  display: grid;
  gap: var(--space-6);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) 19rem;
    gap: var(--column-gap);
    & > aside {
      border-left: 1px solid var(--rule);
      padding-left: var(--column-gap);
    }
  }
`;

interface BrowseDaysProps {
  readonly calendar: CalendarData;
  readonly wall: EditionsData['wall'];
  readonly problem: EditionsData['problem'];
  /** The slug of the only title shown; all titles when omitted. */
  readonly title: string | undefined;
}

/** Front pages, the year, the month and the day, each a step further into the archive. */
export function BrowseDays({ calendar, wall, problem, title }: BrowseDaysProps): JSX.Element {
  const control = useCalendar(calendar, title);
  return (
    <div css={stack}>
      {wall !== null && (
        <FrontPageWall
          first={wall}
          onYear={(year) => {
            control.go({ year });
          }}
        />
      )}
      <GoToDay problem={problem} title={title} control={control} />
      <YearStrip control={control} title={title} />
      <div css={grid}>
        <Calendar control={control} title={title} />
        <aside aria-label="Selected date">
          {control.shown.day === null ? <MonthView month={control.shown.month} /> : <DayView day={control.shown.day} />}
        </aside>
      </div>
    </div>
  );
}
