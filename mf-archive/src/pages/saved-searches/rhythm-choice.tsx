import type { JSX } from 'react';
import type { LetterRhythm } from 'shared-contracts/archive/saved-searches/saved-search';
import { css } from 'shared-contracts/platform/emotion';

const box = css`
  border: 0;
  padding: 0;
  margin: 0;
  display: grid;
  gap: var(--space-1);
  & legend {
    padding: 0;
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
  & label {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    min-height: var(--target);
  }
  & input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--green);
  }
`;

const words: Readonly<Record<LetterRhythm, string>> = {
  never: 'No letters',
  daily: 'Each morning with something new',
  weekly: 'On Mondays with something new',
};

const order: readonly LetterRhythm[] = ['never', 'daily', 'weekly'];

/** How a rhythm is called in the list. */
export const rhythmText: Readonly<Record<LetterRhythm, string>> = {
  never: 'No letters',
  daily: 'Letters in the morning',
  weekly: 'Letters on Mondays',
};

/** How often a letter tells of new pages. */
export const RhythmChoice = ({ rhythm }: { readonly rhythm: LetterRhythm }): JSX.Element => (
  <fieldset css={box}>
    <legend>Letters about new pages</legend>
    {order.map((one) => (
      <label key={one}>
        <input type="radio" name="rhythm" value={one} defaultChecked={one === rhythm} />
        {words[one]}
      </label>
    ))}
  </fieldset>
);
