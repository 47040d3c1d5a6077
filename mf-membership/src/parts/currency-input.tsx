import { useId, type ComponentProps, type JSX } from 'react';
import { currencies, isCurrency, type Currency } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { fieldBox } from 'shared-contracts/ui/field.styles';
import { selectBox } from './select-box.styles.ts';

const box = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  background: var(--paper-raised);
  &:hover {
    border-color: var(--ink-2);
  }
  &:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 0;
  }
  & > select {
    width: 5.75rem;
    min-height: 3rem;
    border: 0;
    border-right: 1px solid var(--rule-control);
    background-color: transparent;
    outline: none;
  }
  & > span {
    display: grid;
    place-items: center;
    padding: 0 0.875rem;
    border-right: 1px solid var(--rule-control);
  }
  & > input {
    width: 100%;
    min-height: 3rem;
    padding: 0 0.875rem;
    border: 0;
    background: none;
    outline: none;
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
  }
  & > input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
`;

const wrong = css`
  border-color: var(--danger);
  box-shadow: inset 3px 0 0 var(--danger);
`;

const note = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
`;

const fault = css`
  font-size: var(--text-sm);
  color: var(--danger);
`;

interface CurrencyInputProps extends Omit<ComponentProps<'input'>, 'id' | 'css' | 'type'> {
  readonly label: string;
  readonly currency: Currency;
  /** Absent: the currency cannot be changed here, and is shown as text. */
  readonly onCurrency?: (currency: Currency) => void;
  /** The name of the form's field for the currency, if there is one. */
  readonly currencyName?: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** An input for an amount, next to its currency (R2.36). Parse it with `readAmount`. */
export function CurrencyInput({
  label,
  currency,
  onCurrency,
  currencyName,
  error,
  hint,
  ...input
}: CurrencyInputProps): JSX.Element {
  const id = useId();
  const message = error ?? hint;
  const chosen =
    onCurrency === undefined
      ? { defaultValue: currency }
      : {
          value: currency,
          onChange: ({ target }: { readonly target: HTMLSelectElement }) => {
            if (isCurrency(target.value)) onCurrency(target.value);
          },
        };
  return (
    <div css={fieldBox}>
      <label htmlFor={id}>{label}</label>
      <div css={[box, error !== undefined && wrong]}>
        {onCurrency === undefined && currencyName === undefined ? (
          <span aria-hidden="true">{currency}</span>
        ) : (
          <select aria-label="Currency" name={currencyName} css={selectBox} {...chosen}>
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          {...input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : `${id}-note`}
        />
      </div>
      {message !== undefined && (
        <p css={error === undefined ? note : fault} id={`${id}-note`}>
          {message}
        </p>
      )}
    </div>
  );
}
