import type { JSX } from 'react';
import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';

const words: Readonly<Record<EmailFrequency, string>> = {
  never: 'No email alerts',
  daily: 'Daily, when there is something new',
  weekly: 'Mondays, when there is something new',
};

const order: readonly EmailFrequency[] = ['never', 'daily', 'weekly'];

/** The names of the email frequencies. */
export const frequencyText: Readonly<Record<EmailFrequency, string>> = {
  never: 'No email alerts',
  daily: 'Daily email',
  weekly: 'Weekly email',
};

/** Chooses how often emails about new pages are sent. */
export const RhythmChoice = ({ rhythm }: { readonly rhythm: EmailFrequency }): JSX.Element => (
  <fieldset css={choiceBox}>
    <legend>Email alerts</legend>
    {order.map((one) => (
      <label key={one}>
        <input type="radio" name="rhythm" value={one} defaultChecked={one === rhythm} />
        {words[one]}
      </label>
    ))}
  </fieldset>
);
