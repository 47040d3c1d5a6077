import { useState } from 'react';
import { forgotPassword } from 'shared-contracts/auth/forgot-password';
import { forgotPasswordDelayMs } from 'shared-contracts/constants';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { sendForm } from '../../auth/forms/send-form.ts';
import { useFormSubmission, type SubmittedForm } from '../../auth/forms/use-form-submission.ts';
import type { Outcome } from '../../auth/session/session.ts';
import { AccountSheet } from '../account/account-sheet.tsx';
import type { VisitorPageData } from '../visitor-page.loader.ts';

const required = ['email'] as const;

const sentTexts: Readonly<Record<VisitorPageData['reset'], string>> = {
  mail: 'If there is an account with that email address, we have sent it a link to set a new password. The link works once, within an hour.',
  simulated: 'This site does not send email. Ask the people who run it for a new password.',
};

/** A wait without a request, while no mail transport is configured (R4.10). */
const pretend = (): Promise<Outcome> =>
  new Promise((resolve) => {
    setTimeout(resolve, forgotPasswordDelayMs, { ok: true });
  });

interface AskForLinkProps {
  readonly reset: VisitorPageData['reset'];
  /** True when the form was sent before, without script. */
  readonly sent: boolean;
  readonly submitted: SubmittedForm;
}

/** Asks the reader for the address to send the link to. The response never reveals whether it has an account. */
export function AskForLink({ reset, sent: sentBefore, submitted }: AskForLinkProps) {
  const { links } = useSite();
  const [done, setDone] = useState(sentBefore);
  const sent = useFormSubmission({
    submitted,
    required,
    check: (rules, values) => rules.forgotPassword(values),
    send: (form) => (reset === 'mail' ? sendForm(forgotPassword, form) : pretend()),
    done: () => {
      setDone(true);
    },
  });
  if (done) {
    return (
      <AccountSheet title="Forgot password">
        <p role="status">{sentTexts[reset]}</p>
        <ButtonLink wide to={links.login}>
          Back to log in
        </ButtonLink>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title="Forgot password" subtitle="Enter the email address of your account.">
      <FormShell sent={sent} action={links.forgotPassword} submit="Send the link">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={submitted?.values['email']}
          error={sent.errors['email']}
        />
      </FormShell>
    </AccountSheet>
  );
}
