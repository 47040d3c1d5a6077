import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { segmented } from './segmented.styles.ts';

const legend = css`
  float: left;
  width: 0;
`;

interface BillingToggleProps<Value extends string> {
  /** A label for screen readers: `How often`. */
  readonly label: string;
  /** The name of the form's field. */
  readonly name: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  /** Absent: the radio buttons are uncontrolled. */
  readonly onChange?: (value: Value) => void;
}

/** Selects how often to pay, with radio buttons that work in a form without script. */
export const BillingToggle = <Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: BillingToggleProps<Value>): JSX.Element => (
  <fieldset css={segmented}>
    <legend css={legend}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </legend>
    {options.map(([each, text]) => (
      <label key={each}>
        <input
          type="radio"
          name={name}
          value={each}
          {...(onChange === undefined
            ? { defaultChecked: each === value }
            : {
                checked: each === value,
                onChange: () => {
                  onChange(each);
                },
              })}
        />
        <span>{text}</span>
      </label>
    ))}
  </fieldset>
);
