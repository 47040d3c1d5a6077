import { useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Dialog } from 'shared-contracts/ui/dialog';
import { counted } from '../../parts/counted.ts';
import { FilterForm } from './filter-form.tsx';
import type { FiltersData, SearchParams, ChoiceGroup } from './search-page-data.ts';

const chosenIn = (values: FormData, { name }: ChoiceGroup): readonly string[] =>
  values.getAll(name).filter((value): value is string => typeof value === 'string');

function isMoved(values: FormData, group: ChoiceGroup): boolean {
  const chosen = chosenIn(values, group);
  return group.choices.some(({ value, chosen: before }) => before !== chosen.includes(value));
}

/**
 * Returns how many results the form will leave, from the known counts, each of which takes the other filters into
 * account. Null when several filters or the dates were changed, which only a search can count.
 */
function resultsLeft(form: HTMLFormElement, { groups, total }: FiltersData): number | null {
  const values = new FormData(form);
  const isDated = [...form.querySelectorAll<HTMLInputElement>('input:not([type])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  const moved = groups.filter((group) => isMoved(values, group));
  const [group] = moved;
  if (isDated || moved.length > 1) return null;
  if (group === undefined) return total;
  const chosen = chosenIn(values, group);
  if (chosen.length === 0) return group.any;
  return group.choices.reduce((sum, { value, count }) => (chosen.includes(value) ? sum + count : sum), 0);
}

/** Returns `Show 214 pages`, if the number is known. */
const countText = (left: number | null, noun: string): string =>
  left === null ? 'Show results' : `Show ${counted(left, noun)}`;

/** Returns the label of the sheet's button for the current form. */
const showText = (form: HTMLFormElement, filters: FiltersData): string =>
  countText(resultsLeft(form, filters), filters.noun);

const sheet = css`
  display: flex;
  flex-direction: column;
  max-height: 86dvh;
  padding: 0 var(--gutter);
`;

const head = css`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 3.75rem;
  border-bottom: 1px solid var(--rule);
`;

interface FilterSheetProps {
  readonly params: SearchParams;
  readonly filters: FiltersData;
  readonly onClose: () => void;
}

/** The filters as a sheet over the results, on phones. */
export function FilterSheet({ params, filters, onClose }: FilterSheetProps): JSX.Element {
  const [text, setText] = useState(countText(filters.total, filters.noun));
  return (
    <Dialog label="Filters" width="sheet" onClose={onClose}>
      <div css={sheet}>
        <div css={head}>
          <h2>Filters</h2>
        </div>
        <FilterForm
          params={params}
          filters={filters}
          applyText={text}
          onChange={(form) => {
            setText(showText(form, filters));
          }}
          onApplied={onClose}
        />
      </div>
    </Dialog>
  );
}
