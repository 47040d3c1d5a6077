import { selectAuth } from 'shared-contracts/auth/auth-state';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { TextField } from 'shared-contracts/ui/field';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { useSessionDoor } from '../session-door.ts';
import { FormShell } from './form-shell.tsx';
import { useSentForm, type CameBack } from './use-sent-form.ts';

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
  readonly cameBack?: CameBack;
  /** Where it goes without script. */
  readonly action: string;
  /** Logged in. */
  readonly done: () => void;
}

/** Email and password (spec §2). */
export function LogInForm({ cameBack = null, action, done }: AccountFormProps) {
  const door = useSessionDoor();
  const { links } = useSite();
  // Why the reader was logged out stands above the form that lets them in again.
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
    <FormShell sent={sent} action={action} submit="Log In" said={error}>
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
