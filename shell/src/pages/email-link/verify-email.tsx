import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { AccountSheet } from '../account/account-sheet.tsx';
import type { VisitorPageData } from '../visitor-page.loader.ts';

interface ConfirmProps {
  readonly token: string;
  readonly problem: string | undefined;
}

const rows = css`
  display: grid;
  gap: var(--space-4);
`;

/**
 * Confirms with a button, because programs that scan emails open links too. Sent by the browser itself, because the
 * answer may begin a session.
 */
const Confirm = ({ token, problem }: ConfirmProps) => {
  const { links } = useSite();
  return (
    <AccountSheet title="Confirm your email address" subtitle="Press the button to confirm your email address.">
      <form css={rows} method="post" action={`${links.verifyEmail}?token=${encodeURIComponent(token)}`}>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <input type="hidden" name="token" value={token} />
        <Button look="primary" wide type="submit">
          Confirm email address
        </Button>
      </form>
    </AccountSheet>
  );
};

/** `/verify-email`. */
export function VerifyEmail() {
  const { data, form } = usePage<VisitorPageData>();
  const { links } = useSite();
  const done = data.done === 'verified';
  if (!done && data.token !== null) {
    const problem = form === null ? undefined : [form.errors['form'], form.errors['hint']].join(' ').trim();
    return <Confirm token={data.token} problem={problem} />;
  }
  return (
    <AccountSheet title={done ? 'Your email address is confirmed' : 'Confirm your email address'}>
      {!done && <p>Open the link in the email we sent you. It brings you back here.</p>}
      {done && data.signedIn === null ? (
        <ButtonLink look="primary" wide to={links.login}>
          Log in
        </ButtonLink>
      ) : (
        <ButtonLink wide to={links.home}>
          Go to the home page
        </ButtonLink>
      )}
    </AccountSheet>
  );
}
