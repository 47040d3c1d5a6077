import type { JSX, RefObject, SyntheticEvent } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import { readDay } from '../../editions/calendar/read-day.ts';
import { SelectField } from '../../desk-withdrawals/select-field.tsx';
import { quiet, row } from '../parts/desk.styles.ts';
import { closeUp, fields, panel, selectors } from './identify.styles.ts';
import { InputError, type EditionStep, type EnteredFacts } from './plan-changes.ts';
import { fileName } from './scan-tile.tsx';
import type { SuggestedEdition } from './suggested-editions.ts';

const steps: readonly (readonly [EditionStep, string])[] = [
  ['day', 'the next day'],
  ['day-but-sunday', 'the next day except Sunday'],
  ['week', 'the next week'],
  ['same-day', 'the same day'],
];

/** Returns when the next edition appears, as chosen in the form; a day later by default. */
export const stepIn = (form: HTMLFormElement | null): EditionStep => {
  const chosen = form === null ? '' : new FormData(form).get('step');
  return steps.find(([step]) => step === chosen)?.[0] ?? 'day';
};

function numberIn(text: string, most: number, problem: string): number | null {
  if (text === '') return null;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw new InputError(problem);
  return value;
}

/** Reads the fields. Throws InputError. */
export function readFields(form: HTMLFormElement): EnteredFacts {
  const data = new FormData(form);
  const field = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const day = field('date') === '' ? { date: null } : readDay(field('date'));
  if ('problem' in day) throw new InputError(day.problem);
  return {
    ...{ title: field('title'), place: field('place'), date: day.date, step: stepIn(form) },
    edition: numberIn(field('edition'), 999, 'Editions of a day are numbered from 1 to 999.'),
    firstPage: numberIn(field('first'), 9_999, 'Pages are numbered from 1 to 9999.'),
    pagesPerEdition: numberIn(field('every'), 999, 'An edition has 1 to 999 pages.'),
  };
}

/** Empties the fields that differ from edition to edition. */
export function clearFields(form: HTMLFormElement): void {
  for (const name of ['date', 'edition', 'first', 'every']) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = '';
  }
}

const suggestionText = ({ title, date, items }: SuggestedEdition): string => {
  const facts = [title?.name, date === null ? undefined : dayText(date)].filter((fact) => fact !== undefined);
  return `Use: ${facts.join(', ')} (for ${counted(items.length, 'page')})`;
};

/** Suggestions shown at once; the next ones come when these are used. */
const maxSuggestions = 4;

interface IdentifyPanelProps {
  /** The pages that the fields apply to. */
  readonly pages: readonly RunItem[];
  readonly isSelection: boolean;
  readonly focused: RunItem | undefined;
  readonly titles: readonly string[];
  readonly suggestions: readonly SuggestedEdition[];
  readonly isSaving: boolean;
  readonly undoText: string | null;
  readonly form: RefObject<HTMLFormElement | null>;
  /** On a phone, whether the fields are shown. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onSet: (fields: HTMLFormElement) => void;
  readonly onUse: (suggestion: SuggestedEdition) => void;
  readonly onNumber: () => void;
  readonly onNewEdition: () => void;
  readonly onTurn: (to: 'left' | 'right') => void;
  readonly onUndo: () => void;
  /** Called by the buttons that select, for touch screens. */
  readonly onSelect: (kind: 'all' | 'between' | 'none') => void;
  /** What the last change did. */
  readonly children: JSX.Element;
}

/** The picture of the focused page, and a link to its own view. */
const CloseUp = ({ item }: { readonly item: RunItem }): JSX.Element => (
  <>
    {item.preview !== null && (
      <div css={closeUp}>
        <img src={item.preview.url} alt="" decoding="async" />
      </div>
    )}
    <p>
      <TextLink to={deskLinks.item(item.run, item.id)}>Open {fileName(item)}</TextLink>
    </p>
  </>
);

const Fields = ({ titles }: Pick<IdentifyPanelProps, 'titles'>): JSX.Element => (
  <>
    <div className="wide">
      <TextField label="Newspaper" name="title" list="identify-titles" maxLength={200} autoComplete="off" />
    </div>
    <datalist id="identify-titles">
      {titles.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <TextField label="Published in" name="place" maxLength={100} autoComplete="off" />
    <TextField label="Day" hint="3 April 1972" name="date" autoComplete="off" />
    <TextField label="Edition of the day" name="edition" inputMode="numeric" autoComplete="off" />
    <TextField label="Number pages from" name="first" inputMode="numeric" autoComplete="off" />
    <TextField
      label="Pages per edition"
      hint="To split many pages into editions"
      name="every"
      inputMode="numeric"
      autoComplete="off"
    />
    <SelectField label="Next edition" name="step" options={steps} />
  </>
);

/** Buttons that stay visible while the sheet with the fields is closed. */
const Selectors = ({ undoText, ...on }: IdentifyPanelProps): JSX.Element => (
  <div css={selectors}>
    <Button look="quiet" onClick={() => on.onSelect('all')}>
      Select all
    </Button>
    <Button look="quiet" onClick={() => on.onSelect('between')}>
      Select range
    </Button>
    <Button look="quiet" onClick={() => on.onSelect('none')}>
      None
    </Button>
    <Button look="quiet" onClick={on.onUndo} aria-disabled={undoText === null} title={undoText ?? undefined}>
      Undo
    </Button>
  </div>
);

const applyText = (count: number, isSelection: boolean): string => {
  if (count === 0) return 'Apply';
  return isSelection ? `Apply to ${counted(count, 'page')}` : 'Apply to this page';
};

/** Fields and actions for the selected pages, or for the one with the focus. Empty fields change nothing. */
export function IdentifyPanel(props: IdentifyPanelProps): JSX.Element {
  const { pages, isSelection, focused, titles, suggestions, isSaving, form, isOpen } = props;
  const name = isSelection
    ? `${counted(pages.length, 'page')} selected`
    : focused === undefined
      ? 'No page selected'
      : `For ${fileName(focused)}`;
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSaving) props.onSet(event.currentTarget);
  };
  return (
    <section css={panel} data-open={isOpen ? '' : undefined} aria-labelledby="identify-panel">
      <div className="head">
        <h2 id="identify-panel" aria-live="polite">
          {name}
        </h2>
        <Button className="opener" aria-expanded={isOpen} onClick={() => props.onOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Fill in'}
        </Button>
      </div>
      <Selectors {...props} />
      {props.children}
      <div className="body">
        {pages.length === 0 && (
          <p css={quiet}>Select the pages of a newspaper, then fill in what they share. Empty fields change nothing.</p>
        )}
        {suggestions.slice(0, maxSuggestions).map((suggestion) => (
          <Button key={suggestionText(suggestion)} onClick={() => props.onUse(suggestion)}>
            {suggestionText(suggestion)}
          </Button>
        ))}
        <form ref={form} css={fields} aria-label="Details of the selected pages" onSubmit={send}>
          <Fields titles={titles} />
          <Button look="primary" type="submit">
            {applyText(pages.length, isSelection)}
          </Button>
        </form>
        <div css={row}>
          <Button onClick={props.onNumber}>Number from 1</Button>
          <Button onClick={props.onNewEdition}>New edition from here</Button>
          <Button onClick={() => props.onTurn('left')}>Turn left</Button>
          <Button onClick={() => props.onTurn('right')}>Turn right</Button>
        </div>
        {focused !== undefined && <CloseUp item={focused} />}
      </div>
    </section>
  );
}
