import { selectAuth } from 'shared-contracts/auth/auth-state';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { TextField } from 'shared-contracts/ui/field';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { useSessionDoor } from '../session-loader.ts';
import { FormShell } from './form-shell.tsx';
import { useSentForm, type SubmittedForm } from './use-sent-form.ts';

const required = ['email', 'password'] as const;

const forgot = css`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  min-height: var(--target);
  margin-block: calc(-1 * var(--space-3));
  font-size: var(--text-sm);
`;

export interface AccountFormProps {
  readonly cameBack?: SubmittedForm;
  /** The address that the form is sent to without script. */
  readonly action: string;
  /** Called after the login. */
  readonly done: () => void;
}

/** The login form: email address and password (R2.31). */
export function LogInForm({ cameBack = null, action, done }: AccountFormProps) {
  const door = useSessionDoor();
  const { links } = useSite();
  // The reason for a logout by the site is shown above the form.
  const { error } = useSelector(selectAuth);
  const sent = useSentForm({
    cameBack,
    required,
    check: (rules, values) => rules.login(values),
    send: async (form) => (await door.open()).logIn(form),
    done,
  });
  const { errors } = sent;
  return (
    <FormShell sent={sent} action={action} submit="Log In" message={error}>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={cameBack?.values['email']}
        error={errors['email']}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors['password']} />
      <TextLink css={forgot} to={links.forgotPassword}>
        Forgot password
      </TextLink>
    </FormShell>
  );
}
