import { useState, type ComponentProps, type JSX, type SyntheticEvent } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /**
   * Returns what others know of the account's owner, such as the name that is typed in the same form, which would make
   * the password easy to guess.
   */
  readonly aboutOwner?: (form: HTMLFormElement | null) => readonly string[];
}

const nobody = (): readonly string[] => [];

/**
 * A field for a new password that says, while it is typed, how hard the password is to guess. The code for that is
 * loaded when the field gets the focus; without it the hint stays.
 */
export function NewPasswordField({ aboutOwner = nobody, hint, ...field }: NewPasswordFieldProps): JSX.Element {
  const { judgePassword } = useSite();
  const [said, say] = useState<string>();
  const judge = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    const { value, form } = currentTarget;
    judgePassword?.(value, aboutOwner(form)).then(
      (text) => {
        if (currentTarget.value === value) say(text);
      },
      () => undefined,
    );
  };
  return <PasswordField autoComplete="new-password" {...field} hint={said ?? hint} onFocus={judge} onInput={judge} />;
}
