import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';

/** Says what a new account is good for, and what to do next. */
export function WelcomeText() {
  const { links } = useSite();
  return (
    <>
      <p>
        Your account is ready. You can now save searches, keep collections and{' '}
        <TextLink to={links.ask}>ask the archive</TextLink>.
      </p>
      <p>
        To get receipts and alerts by email, <TextLink to={links.settings()}>confirm your email address</TextLink>.
      </p>
    </>
  );
}
