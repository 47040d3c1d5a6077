import { useEffect, useRef, useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Form } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { inputDebounceMs } from './calendar/constants.ts';
import { readDay } from './calendar/read-day.ts';
import type { CalendarControl } from './calendar/use-calendar.ts';
import type { EditionsData } from './editions-data.ts';

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 22rem) auto;
  gap: var(--space-2);
  align-items: start;
  justify-content: start;
  & > button {
    margin-top: 1.6rem;
  }
`;

interface GoToDayProps {
  readonly problem: EditionsData['problem'];
  readonly title: string | undefined;
  /** Null while there is no calendar: then the form is submitted. */
  readonly control: CalendarControl | null;
}

/**
 * A field for a date: the calendar goes there when the reader pauses (R9.11) or presses the button. Without script the
 * form is submitted.
 */
export function GoToDay({ problem, title, control }: GoToDayProps): JSX.Element {
  const { links } = useSite();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [error, setError] = useState(problem?.message);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const go = (typed: string): void => {
    clearTimeout(timer.current);
    if (typed.trim() === '') return;
    const params = readDay(typed);
    setError('problem' in params ? params.problem : undefined);
    if (control === null || 'problem' in params) return;
    const { year, month, day } = params.date;
    control.go(day === null ? { year, month } : { year, month, date: params.date });
  };
  return (
    <Form
      css={row}
      action={links.editions}
      method="get"
      onSubmit={(event) => {
        const typed = new FormData(event.currentTarget).get('go');
        if (control === null || typeof typed !== 'string') return;
        event.preventDefault();
        go(typed);
      }}
    >
      {title !== undefined && <input type="hidden" name="title" value={title} />}
      <TextField
        label="Go to a date"
        name="go"
        hint="3 April 1972, April 1972, or 1972"
        error={error}
        defaultValue={problem?.typed}
        autoComplete="off"
        maxLength={60}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          setError(undefined);
          timer.current = setTimeout(() => {
            go(value);
          }, inputDebounceMs);
        }}
      />
      <Button type="submit">Go</Button>
    </Form>
  );
}
