import { resetPassword } from 'shared-contracts/auth/reset-password';
import { useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { NewPasswordField } from 'shared-contracts/ui/new-password-field';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { sendForm } from '../../auth/forms/send-form.ts';
import { useFormSubmission, type SubmittedForm } from '../../auth/forms/use-form-submission.ts';
import { AccountSheet } from '../account/account-sheet.tsx';

const required = ['password', 'confirmPassword'] as const;

interface NewPasswordProps {
  readonly token: string;
  readonly submitted: SubmittedForm;
}

/** The page that the email links to. Opening it does not use up the token; only sending the form does. */
export function NewPassword({ token, submitted }: NewPasswordProps) {
  const { links } = useSite();
  const navigate = useNavigate();
  const sent = useFormSubmission({
    submitted,
    required,
    check: (rules, values) => rules.resetPassword(values),
    send: ({ password }) => sendForm(resetPassword, { token, password }),
    done: () => {
      void navigate(`${links.login}?done=reset`);
    },
  });
  return (
    <AccountSheet title="Choose a new password" subtitle="You will be logged out everywhere else.">
      <FormShell
        sent={sent}
        action={`${links.forgotPassword}?token=${encodeURIComponent(token)}`}
        submit="Save password"
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordField
          label="New password"
          name="password"
          error={sent.errors['password']}
          hint="At least 8 characters, with an uppercase letter and a number."
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={sent.errors['confirmPassword']}
        />
      </FormShell>
      <p>
        <TextLink to={links.forgotPassword}>Request another link</TextLink>
      </p>
    </AccountSheet>
  );
}
