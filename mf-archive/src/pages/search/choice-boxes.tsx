import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from 'shared-contracts/counted';
import { fold } from './fold.styles.ts';
import type { Choice, ChoiceGroup } from './filter-groups.ts';

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.25rem;
  padding-block: 0.3rem;
  font-size: 0.9375rem;
  line-height: 1.3;
  cursor: pointer;
  &:hover {
    background: var(--paper-sunk);
  }
  & input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: var(--green);
  }
  & > :last-child {
    font-size: var(--text-sm);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    min-height: var(--target);
  }
`;

/** The number of choices shown; further ones are folded. */
const shown = 6;

interface ChoiceBoxesProps {
  readonly group: ChoiceGroup;
  /** What is counted. */
  readonly noun: string;
}

/** The choices of a filter with their counts. The form holds which are selected. */
export function ChoiceBoxes({ group: { legend, name, one, choices }, noun }: ChoiceBoxesProps): JSX.Element {
  const box = ({ value, name: text, count, chosen }: Choice): JSX.Element => (
    <label key={value} css={row}>
      <input type={one === true ? 'radio' : 'checkbox'} name={name} value={value} defaultChecked={chosen} />
      <span>{text}</span>
      <span>
        {grouped(count)}
        <VisuallyHidden>{` ${noun}${count === 1 ? '' : 's'}`}</VisuallyHidden>
      </span>
    </label>
  );
  const rest = choices.slice(shown);
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.slice(0, shown).map(box)}
      {rest.length > 0 && (
        <details css={fold} open={rest.some(({ chosen }) => chosen)} suppressHydrationWarning>
          <summary>{rest.length} more</summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}
