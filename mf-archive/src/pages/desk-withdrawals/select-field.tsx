import { useId, type ComponentProps, type JSX } from 'react';
import { fieldBox, inputBox } from 'shared-contracts/ui/field.styles';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'css' | 'id'> {
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** A native select, which works with the keyboard and without script. */
export function SelectField({ label, options, ...rest }: SelectFieldProps): JSX.Element {
  const id = useId();
  return (
    <div css={fieldBox}>
      <label htmlFor={id}>{label}</label>
      <select css={inputBox} id={id} {...rest}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
