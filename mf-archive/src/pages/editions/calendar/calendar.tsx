import { useId, type JSX } from 'react';
import { monthsLater } from 'shared-contracts/archive/calendar-grid';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { Icon } from 'shared-contracts/ui/icon';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import type { MonthHoldings } from '../../../../api/core/browse/get-month.endpoint.ts';
import { isoDate } from '../../../parts/date-text.ts';
import { MonthGrid } from './month-grid.tsx';
import { onPlainClick } from 'shared-contracts/on-plain-click';
import type { CalendarControl } from './use-calendar.ts';

const head = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
  & h2 {
    margin-right: auto;
    font-size: var(--text-xl);
  }
`;

const notes = css`
  display: grid;
  gap: var(--space-2);
  padding-top: var(--space-3);
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

const key = css`
  display: inline-block;
  width: 0.75rem;
  height: 0.75rem;
  margin-right: 0.4rem;
  vertical-align: -0.05em;
  border-radius: 50%;
  background: var(--green);
  forced-color-adjust: none;
`;

interface CalendarProps {
  readonly control: CalendarControl;
  /** The slug of the only title shown; all titles when omitted. */
  readonly title: string | undefined;
}

/** Goes to the previous or next month; says so when there are no more editions. */
function TurnMonth({ control, title, months }: CalendarProps & { readonly months: -1 | 1 }): JSX.Element {
  const { links } = useSite();
  const { month } = control.shown;
  const next = monthsLater({ year: month.year, month: month.month, day: 1 }, months);
  const name = dayText({ ...next, day: null });
  const icon = <Icon name={months < 0 ? 'chevron-left' : 'chevron-right'} />;
  if ((months < 0 ? month.before : month.after) === null) {
    return (
      <Button square disabled>
        {icon}
        <VisuallyHidden>Nothing in the archive {months < 0 ? 'before' : 'after'} this month</VisuallyHidden>
      </Button>
    );
  }
  return (
    <ButtonLink
      square
      to={links.editionsAt({ month: isoDate({ ...next, day: null }), title })}
      rel={months < 0 ? 'prev' : 'next'}
      onClick={onPlainClick(() => {
        control.turn(months);
      })}
    >
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </ButtonLink>
  );
}

/** A link to a day or month that has editions. */
function HeldLink({ date, title }: { readonly date: NewspaperDate; readonly title: string | undefined }): JSX.Element {
  const { links } = useSite();
  return <TextLink to={links.editionsAt({ date: isoDate(date), title })}>{dayText(date)}</TextLink>;
}

function EmptyMonth({
  month,
  title,
}: {
  readonly month: MonthHoldings;
  readonly title: string | undefined;
}): JSX.Element {
  const { before, after } = month;
  return (
    <p>
      Nothing in the archive from {dayText({ ...month, day: null })}.{' '}
      {before !== null && (
        <>
          The last edition before is from <HeldLink date={before} title={title} />.{' '}
        </>
      )}
      {after !== null && (
        <>
          The next one is from <HeldLink date={after} title={title} />.
        </>
      )}
    </p>
  );
}

/** The legend, what the calendar of the month does not show, and whether loading failed. */
function Notes({ control, title }: CalendarProps): JSX.Element {
  const { links } = useSite();
  const { month, year } = control.shown;
  return (
    <div css={notes}>
      {month.editions === 0 ? (
        <EmptyMonth month={month} title={title} />
      ) : (
        <p>
          <i css={key} aria-hidden="true" />
          one edition
        </p>
      )}
      {month.undated > 0 && (
        <p>
          <TextLink to={links.editionsAt({ date: isoDate({ ...month, day: null }), title })}>
            {counted(month.undated, 'edition')} of {dayText({ ...month, day: null })}, day unknown
          </TextLink>
        </p>
      )}
      {year.undated > 0 && (
        <p>
          <TextLink to={links.editionsAt({ date: isoDate({ year: year.year, month: null, day: null }), title })}>
            {counted(year.undated, 'edition')} of {year.year}, day unknown
          </TextLink>
        </p>
      )}
      <p role="status">
        {control.retry !== null && (
          <>
            Not loaded. You seem to be offline. <Button onClick={control.retry}>Try again</Button>
          </>
        )}
      </p>
    </div>
  );
}

/** A month of the archive: each day with its editions (R9.13). */
export function Calendar({ control, title }: CalendarProps): JSX.Element {
  const id = useId();
  const { month } = control.shown;
  return (
    <section aria-labelledby={id}>
      <div css={head}>
        <h2 id={id} aria-live="polite">
          {dayText({ ...month, day: null })}
        </h2>
        <TurnMonth control={control} title={title} months={-1} />
        <TurnMonth control={control} title={title} months={1} />
      </div>
      <MonthGrid control={control} title={title} labelledBy={id} />
      <Notes control={control} title={title} />
    </section>
  );
}
