import { useId, type JSX } from 'react';
import type { Currency } from 'shared-contracts/membership/money';
import { isCurrency } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { currencyOptions } from './money-texts.ts';
import { selectBox } from './select-box.styles.ts';

const line = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--text-sm);
`;

interface CurrencySelectProps {
  readonly value: Currency;
  readonly name?: string;
  /** Absent: the select is uncontrolled. */
  readonly onChange?: (currency: Currency) => void;
}

/** Selects naira or dollars (R2.36). */
export function CurrencySelect({ value, name = 'currency', onChange }: CurrencySelectProps): JSX.Element {
  const id = useId();
  return (
    <div css={line}>
      <label htmlFor={id}>Currency</label>
      <select
        id={id}
        name={name}
        css={selectBox}
        {...(onChange === undefined
          ? { defaultValue: value }
          : {
              value,
              onChange: ({ target }) => {
                if (isCurrency(target.value)) onChange(target.value);
              },
            })}
      >
        {currencyOptions.map(([currency, text]) => (
          <option key={currency} value={currency}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
