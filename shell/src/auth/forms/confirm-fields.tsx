import { css } from 'shared-contracts/platform/emotion';
import { TextField } from 'shared-contracts/ui/field';
import { PasswordField } from 'shared-contracts/ui/password-field';

const other = css`
  & summary {
    min-height: var(--target);
    display: flex;
    align-items: center;
    color: var(--green);
    text-decoration: underline;
    cursor: pointer;
    font-size: var(--text-sm);
  }
`;

interface ConfirmFieldsProps {
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Asks for the password, or a code of the authenticator app. */
export const ConfirmFields = ({ errors }: ConfirmFieldsProps) => (
  <>
    <PasswordField label="Your password" name="password" autoComplete="current-password" error={errors['password']} />
    <details css={other} open={errors['code'] !== undefined}>
      <summary>Use a code of your authenticator app instead</summary>
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        error={errors['code']}
      />
    </details>
  </>
);
