import type { JSX } from 'react';
import { providerTitles, type ProviderName } from 'shared-contracts/membership/providers';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { payWithField, type PayWith } from '../paying/pay-with.ts';

interface ProviderChoiceProps {
  /** The available providers, the default one first. */
  readonly providers: readonly ProviderName[];
  /** A saved card that can pay at once (`Visa ending 4081`); null or absent when there is none. */
  readonly card?: string | null;
  /** The initial choice. A choice made before the script loaded is kept. */
  readonly value: PayWith;
  readonly onChange?: (value: PayWith) => void;
}

const about: Readonly<Record<ProviderName, string>> = {
  paystack: 'Card, bank or transfer, in naira or dollars',
  flutterwave: 'International cards',
};

/** Selects how to pay (R2.36, R2.41). A hidden field when there is only one way. */
export function ProviderChoice({ providers, card = null, value, onChange }: ProviderChoiceProps): JSX.Element | null {
  const choices: readonly PayWith[] = [...(card === null ? [] : (['saved'] as const)), ...providers];
  if (choices.length <= 1) return <input type="hidden" name={payWithField} value={value} />;
  return (
    <fieldset css={choiceBox}>
      <legend>Pay with</legend>
      {choices.map((way) => (
        <label key={way}>
          <input
            type="radio"
            name={payWithField}
            value={way}
            defaultChecked={way === value}
            onChange={() => onChange?.(way)}
          />
          <span>
            {way === 'saved' ? card : providerTitles[way]}
            <small>{way === 'saved' ? 'The card from your last payment, charged right away' : about[way]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
