import { useEffect } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { TextField } from 'shared-contracts/ui/field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { useSessionLoader } from '../session-loader.ts';
import { FormShell } from './form-shell.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useFormSubmission, type SubmittedForm } from './use-form-submission.ts';

const required = ['code'] as const;

export interface AccountFormProps {
  readonly submitted?: SubmittedForm;
  /** The address that the form is sent to without script. */
  readonly action: string;
  /** Called after the login. */
  readonly done: () => void;
  /** True when the password was entered without script, and a code is needed now. */
  readonly isSecondStep?: boolean;
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ submitted = null, action, done }: Omit<AccountFormProps, 'isSecondStep'>) {
  const sessionLoader = useSessionLoader();
  const { links } = useSite();
  const sent = useFormSubmission({
    submitted,
    required,
    check: (rules, values) => rules.secondStep(values),
    send: async ({ code }) => (await sessionLoader.open()).takeSecondStep(code),
    done,
  });
  const { ref } = sent;
  useEffect(() => {
    ref.current?.querySelector('input')?.focus();
  }, [ref]);
  return (
    <>
      <p>Your password is right. Now enter the code of your authenticator app, or use a passkey.</p>
      <FormShell sent={sent} action={action} submit="Log In">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          hint="Six digits. Without your phone, enter one of your recovery codes."
          error={sent.errors['code']}
        />
      </FormShell>
      <PasskeyButton done={done} />
      <p>
        Lost both? Ask the people who run this site to turn two-step login off for you.{' '}
        <TextLink to={links.login} reloadDocument>
          Start again
        </TextLink>
      </p>
    </>
  );
}
