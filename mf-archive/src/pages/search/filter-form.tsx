import { useEffect, useEffectEvent, useRef, type JSX, type SyntheticEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Form, useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { ChoiceBoxes } from './choice-boxes.tsx';
import { YearSpanList } from './year-span-list.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { filterGroups } from './filter-groups.ts';
import type { DocumentData } from './search-page-data.ts';
import { hasFilters, withoutFilters } from './search-params.ts';
import { dayWords, nounOf } from './words.ts';

/** In the sheet, the fields scroll between its head and its button, which covers none of them. */
const column = css`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const groupsOfFields = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  padding-bottom: var(--space-4);
  & fieldset {
    border: 0;
    border-bottom: 1px solid var(--rule);
    padding: 0 0 var(--space-4);
    min-width: 0;
  }
  & legend {
    font-weight: var(--weight-strong);
    padding-bottom: var(--space-2);
  }
  & input:not([type]) {
    width: 100%;
    min-height: var(--target);
    padding-inline: 0.625rem;
    background: var(--paper-raised);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    font-variant-numeric: tabular-nums;
  }
  & fieldset > a {
    margin-bottom: calc(-1 * var(--space-2));
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-size: var(--text-sm);
  }
`;

const span = css`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: var(--space-2);
  align-items: center;
  padding-bottom: var(--space-2);
`;

const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  font-size: 0.9375rem;
`;

const scroller = css`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-top: var(--space-3);
`;

const foot = css`
  border-top: 1px solid var(--rule);
  padding-block: var(--space-3);
  & button {
    flex: 1;
  }
`;

const fields = (element: HTMLFormElement | null): readonly HTMLInputElement[] => [
  ...(element?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []),
];

/**
 * Updates the form's fields when the address changes, except text that the reader is typing. `onEarly` is called if a
 * box was selected before this code was loaded.
 */
function useFollowing(params: SearchPagesInput, onEarly: (form: HTMLFormElement) => void) {
  const element = useRef<HTMLFormElement>(null);
  const followed = useRef<ReadonlyMap<string, string> | null>(null);
  const early = useEffectEvent(onEarly);
  useEffect(() => {
    const before = followed.current;
    const texts = fields(element.current).filter(({ type }) => type === 'text');
    followed.current = new Map(texts.map(({ name, defaultValue }) => [name, defaultValue]));
    if (before === null) {
      const isEarly = fields(element.current).some(({ checked, defaultChecked }) => checked !== defaultChecked);
      if (isEarly && element.current !== null) early(element.current);
      return;
    }
    for (const field of fields(element.current)) {
      field.checked = field.defaultChecked;
      if (field.type === 'text' && before.get(field.name) !== field.defaultValue) field.value = field.defaultValue;
    }
  }, [params]);
  return element;
}

const isDate = (text: string): boolean => /^(\d{4}(-\d{2}){0,2})?$/.test(text);

/** False for a text field that may be half typed: an incomplete date, or any day. A box searches without such text. */
const isWhole = ({ type, name, value }: HTMLInputElement): boolean =>
  type !== 'text' || (name !== 'day' && isDate(value));

/**
 * Returns the form's fields as a query, without empty ones. `isSent`: the reader submitted the form; otherwise
 * half-typed fields (`isWhole`) have the value of the address.
 */
function queryOf(element: HTMLFormElement, isSent: boolean): string {
  const values = new FormData(element);
  for (const field of fields(element)) if (!isSent && !isWhole(field)) values.set(field.name, field.defaultValue);
  const query = new URLSearchParams();
  for (const [name, value] of values) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '') query.append(name, text);
  }
  return query.toString();
}

export interface FilterFormProps {
  readonly data: DocumentData;
  /** In the sheet: the label of its button, which starts the search. */
  readonly applyText?: string;
  readonly onChange?: (form: HTMLFormElement) => void;
  readonly onApplied?: () => void;
}

/**
 * The filters: a GET form with the rest of the search in hidden fields, which works without JavaScript. Beside the
 * results, selecting a box searches at once.
 */
export function FilterForm({ data, applyText, onChange, onApplied }: FilterFormProps): JSX.Element {
  const { links } = useSite();
  const navigate = useNavigate();
  const inSheet = applyText !== undefined;
  const { params, results, today } = data;
  const groups = filterGroups(data);
  const apply = (target: HTMLFormElement, isSent: boolean): void => {
    onApplied?.();
    void navigate(`${links.search()}?${queryOf(target, isSent)}`, { preventScrollReset: !inSheet });
  };
  const element = useFollowing(params, (target) => {
    if (!inSheet) apply(target, false);
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply(event.currentTarget, true);
  };
  const change = (event: SyntheticEvent<HTMLFormElement>): void => {
    const isBox = event.target instanceof HTMLInputElement && event.target.type !== 'text';
    if (inSheet) onChange?.(event.currentTarget);
    else if (isBox) apply(event.currentTarget, false);
  };
  const field = (name: 'from' | 'to' | 'day', label: string, text: string, value = ''): JSX.Element => (
    <input name={name} aria-label={label} placeholder={text} maxLength={20} autoComplete="off" defaultValue={value} />
  );
  return (
    <Form
      css={column}
      ref={element}
      action={links.search()}
      method="get"
      aria-label="Filter results"
      autoComplete="off"
      onSubmit={submit}
      onChange={change}
    >
      <HiddenFields search={params} but={['from', 'to', 'day', ...groups.map(({ name }) => name)]} />
      <div css={[groupsOfFields, inSheet && scroller]}>
        <fieldset>
          <legend>Years</legend>
          <div css={span}>
            {field('from', 'From year', 'From', params.from)}
            <span aria-hidden="true">to</span>
            {field('to', 'To year', 'To', params.to)}
          </div>
          <YearSpanList params={params} years={results?.facets.years ?? []} onPress={onApplied} />
        </fieldset>
        <fieldset>
          <legend>Any year, this day</legend>
          {field('day', 'Any year, this day', '1 October', dayWords(params.day ?? ''))}
          <TextLink to={links.search({ ...params, day: today, page: 1 })} preventScrollReset onClick={onApplied}>
            {`Today, ${dayWords(today)}`}
          </TextLink>
        </fieldset>
        {groups.map((group) => (
          <ChoiceBoxes key={group.name} group={group} noun={nounOf(params)} />
        ))}
      </div>
      <div css={[acts, inSheet && foot]}>
        {hasFilters(params) && (
          <TextLink to={links.search(withoutFilters(params))} onClick={onApplied}>
            Clear all
          </TextLink>
        )}
        <Button type="submit" look={inSheet ? 'primary' : 'line'}>
          {applyText ?? 'Apply'}
        </Button>
      </div>
    </Form>
  );
}
