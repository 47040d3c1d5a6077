import type { JSX } from 'react';
import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';

const words: Readonly<Record<EmailFrequency, string>> = {
  never: 'No letters',
  daily: 'Each morning with something new',
  weekly: 'On Mondays with something new',
};

const order: readonly EmailFrequency[] = ['never', 'daily', 'weekly'];

/** The names of the email frequencies. */
export const frequencyText: Readonly<Record<EmailFrequency, string>> = {
  never: 'No letters',
  daily: 'Letters in the morning',
  weekly: 'Letters on Mondays',
};

/** Chooses how often emails about new pages are sent. */
export const RhythmChoice = ({ rhythm }: { readonly rhythm: EmailFrequency }): JSX.Element => (
  <fieldset css={choiceBox}>
    <legend>Letters about new pages</legend>
    {order.map((one) => (
      <label key={one}>
        <input type="radio" name="rhythm" value={one} defaultChecked={one === rhythm} />
        {words[one]}
      </label>
    ))}
  </fieldset>
);
