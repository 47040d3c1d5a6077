import type { JSX } from 'react';
import { donationPresets } from 'shared-contracts/membership/catalogue';
import { moneyText, type Currency } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { presetValue } from './read-gift-form.ts';

const group = css`
  border: 0;
  padding: 0;
  margin: 0;
  min-width: 0;
  & legend {
    padding: 0 0 var(--space-2);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
`;

const amounts = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);
  & label {
    position: relative;
    display: grid;
  }
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & span {
    display: grid;
    place-items: center;
    min-height: 3.25rem;
    border: 1px solid var(--rule-control);
    background: var(--paper-raised);
    font: 700 1.125rem/1.1 var(--serif);
    font-variant-numeric: tabular-nums;
  }
  & input:hover + span {
    border-color: var(--ink-2);
  }
  & input:checked + span {
    background: var(--green-tint);
    border-color: var(--green);
    box-shadow: inset 0 0 0 1px var(--green);
  }
  & input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  @media (forced-colors: active) {
    & input:checked + span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

interface AmountChoiceProps {
  readonly currency: Currency;
  /** The initial choice in minor units; null: none of the offered amounts. */
  readonly chosen: number | null;
  readonly onChoose: () => void;
}

/**
 * The offered amounts as radio buttons. Each value includes its currency, so that a form sent without script means what
 * it shows.
 */
export const AmountChoice = ({ currency, chosen, onChoose }: AmountChoiceProps): JSX.Element => (
  <fieldset css={group}>
    <legend>Amount</legend>
    <div css={amounts}>
      {donationPresets[currency].map((amount, place) => (
        // Keyed by index, so that the choice keeps its position when the currency changes.
        <label key={place}>
          <input
            type="radio"
            name="preset"
            value={presetValue(amount, currency)}
            defaultChecked={amount === chosen}
            onChange={onChoose}
          />
          <span>{moneyText({ amount, currency })}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
