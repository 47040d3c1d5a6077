import { useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Dialog } from 'shared-contracts/ui/dialog';
import { counted } from 'shared-contracts/counted';
import { FilterForm } from './filter-form.tsx';
import { filterGroups, type ChoiceGroup } from './filter-groups.ts';
import type { DocumentData } from './search-page-data.ts';
import { nounOf } from './words.ts';

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
function resultsLeft(form: HTMLFormElement, data: DocumentData): number | null {
  const groups = filterGroups(data);
  const values = new FormData(form);
  const isDated = [...form.querySelectorAll<HTMLInputElement>('input:not([type])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  const moved = groups.filter((group) => isMoved(values, group));
  const [group] = moved;
  if (isDated || moved.length > 1) return null;
  if (group === undefined) return data.results?.total ?? null;
  const chosen = chosenIn(values, group);
  if (chosen.length === 0) return group.any;
  return group.choices.reduce((sum, { value, count }) => (chosen.includes(value) ? sum + count : sum), 0);
}

/** Returns `Show 214 pages`, if the number is known. */
const countText = (left: number | null, { params }: DocumentData): string =>
  left === null ? 'Show results' : `Show ${counted(left, nounOf(params))}`;

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
  readonly data: DocumentData;
  readonly onClose: () => void;
}

/** The filters as a sheet over the results, on phones. */
export function FilterSheet({ data, onClose }: FilterSheetProps): JSX.Element {
  const [text, setText] = useState(countText(data.results?.total ?? null, data));
  return (
    <Dialog label="Filters" width="sheet" onClose={onClose}>
      <div css={sheet}>
        <div css={head}>
          <h2>Filters</h2>
        </div>
        <FilterForm
          data={data}
          applyText={text}
          onChange={(form) => {
            setText(countText(resultsLeft(form, data), data));
          }}
          onApplied={onClose}
        />
      </div>
    </Dialog>
  );
}
