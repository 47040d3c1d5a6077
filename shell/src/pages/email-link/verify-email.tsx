import { useState } from 'react';
import { verifyEmail } from 'shared-contracts/auth/verify-email';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { sendForm } from '../../auth/forms/send-form.ts';
import { useSentForm, type SubmittedForm } from '../../auth/forms/use-sent-form.ts';
import { AccountSheet } from '../account/account-sheet.tsx';
import type { VisitorPageData } from '../visitor-page.loader.ts';

const required: readonly string[] = [];

interface ConfirmProps {
  readonly token: string;
  readonly cameBack: SubmittedForm;
  readonly done: () => void;
}

/** Confirms with a button, because programs that scan emails open links too. */
function Confirm({ token, cameBack, done }: ConfirmProps) {
  const { links } = useSite();
  const sent = useSentForm({
    cameBack,
    required,
    check: () => ({ ok: true, values: { token } }),
    send: (form) => sendForm(verifyEmail, form),
    done,
  });
  return (
    <AccountSheet title="Confirm your email address" subtitle="Press the button to confirm your email address.">
      <FormShell
        sent={sent}
        action={`${links.verifyEmail}?token=${encodeURIComponent(token)}`}
        submit="Confirm email address"
      >
        <input type="hidden" name="token" value={token} />
      </FormShell>
    </AccountSheet>
  );
}

/** `/verify-email`. */
export function VerifyEmail() {
  const { data, form } = usePage<VisitorPageData>();
  const { links } = useSite();
  const [done, setDone] = useState(data.done === 'verified');
  if (!done && data.token !== null) {
    return (
      <Confirm
        token={data.token}
        cameBack={form}
        done={() => {
          setDone(true);
        }}
      />
    );
  }
  return (
    <AccountSheet title={done ? 'Your email address is confirmed' : 'Confirm your email address'}>
      {!done && <p>Open the link in the email we sent you. It brings you back here.</p>}
      <ButtonLink wide to={links.home}>
        Go to the home page
      </ButtonLink>
    </AccountSheet>
  );
}
