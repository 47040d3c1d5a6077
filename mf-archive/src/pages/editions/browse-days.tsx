import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Calendar } from './calendar/calendar.tsx';
import { useCalendar } from './calendar/use-calendar.ts';
import { DayView } from './day-view.tsx';
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

/** Explains which month the calendar of all titles shows first. */
const startNote = 'When no date is given, the calendar opens at the month with the most editions.';

interface BrowseDaysProps {
  readonly calendar: CalendarData;
  readonly problem: EditionsData['problem'];
  /** The slug of the only title shown; all titles when omitted. */
  readonly title: string | undefined;
}

/** The year, the month and the day, each a step further into the archive. */
export function BrowseDays({ calendar, problem, title }: BrowseDaysProps): JSX.Element {
  const control = useCalendar(calendar, title);
  return (
    <div css={stack}>
      <GoToDay problem={problem} title={title} control={control} />
      <YearStrip control={control} title={title} />
      <div css={grid}>
        <Calendar control={control} title={title} />
        <aside aria-label="Selected date">
          <DayView day={control.shown.day} {...(title === undefined && { note: startNote })} />
        </aside>
      </div>
    </div>
  );
}
