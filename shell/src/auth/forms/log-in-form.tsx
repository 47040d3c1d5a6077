import { useState } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { TextField } from 'shared-contracts/ui/field';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { useSessionLoader } from '../session-loader.ts';
import { FormShell } from './form-shell.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm, type AccountFormProps } from './second-step-form.tsx';
import { useFormSubmission } from './use-form-submission.ts';

const required = ['email', 'password'] as const;

const forgot = css`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  min-height: var(--target);
  margin-block: calc(-1 * var(--space-3));
  font-size: var(--text-sm);
`;

/** The login form: email address and password (R2.31), then a code if the account needs one. */
export function LogInForm({ isSecondStep = false, ...props }: AccountFormProps) {
  const [step, setStep] = useState<'code' | 'password'>(isSecondStep ? 'code' : 'password');
  if (step === 'code') return <SecondStepForm {...props} />;
  return (
    <PasswordForm
      {...props}
      needsCode={() => {
        setStep('code');
      }}
    />
  );
}

interface PasswordFormProps extends Omit<AccountFormProps, 'isSecondStep'> {
  readonly needsCode: () => void;
}

function PasswordForm({ submitted = null, action, done, needsCode }: PasswordFormProps) {
  const sessionLoader = useSessionLoader();
  const { links } = useSite();
  // The reason for a logout by the site is shown above the form.
  const { error } = useSelector(selectAuth);
  const sent = useFormSubmission({
    submitted,
    required,
    check: (rules, values) => rules.login(values),
    send: async (form) => {
      const outcome = await (await sessionLoader.open()).logIn(form);
      if (!outcome.ok && outcome.fields?.['code'] !== undefined) needsCode();
      return outcome;
    },
    done,
  });
  const { errors } = sent;
  return (
    <>
      <FormShell sent={sent} action={action} submit="Log In" message={error}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={submitted?.values['email']}
          error={errors['email']}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" error={errors['password']} />
        <TextLink css={forgot} to={links.forgotPassword}>
          Forgot password
        </TextLink>
      </FormShell>
      <PasskeyButton done={done} />
    </>
  );
}
