import { useEffect, type SubmitEvent } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { toNext } from 'shared-contracts/own-path';
import { useDispatch, useSelector } from 'shared-contracts/platform/redux';
import { useNavigate } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { errorSeen } from '../../auth/auth-slice.ts';
import { accountWords } from '../../auth/forms/account-words.ts';
import { reasonText, switchLine } from '../../auth/forms/account.styles.ts';
import { LogInForm } from '../../auth/forms/log-in-form.tsx';
import { SignUpForm } from '../../auth/forms/sign-up-form.tsx';
import { useSessionLoader } from '../../auth/session-loader.ts';
import type { VisitorPageData } from '../visitor-page.loader.ts';
import { WelcomeText } from '../../auth/welcome-text.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { secondStepPath, withNext } from './with-next.ts';

interface SignedInPanelProps {
  readonly name: string;
  readonly next: string;
  /** True when the account has just been created. */
  readonly isNew: boolean;
}

/** Shown to a reader who is logged in: continue, or log out. Logging out works without script. */
function SignedInPanel({ name, next, isNew }: SignedInPanelProps) {
  const { links } = useSite();
  const sessionLoader = useSessionLoader();
  const logOut = (event: SubmitEvent<HTMLFormElement>): void => {
    const form = event.currentTarget;
    event.preventDefault();
    sessionLoader.open().then(
      (session) => session.logOut(),
      () => {
        form.submit();
      },
    );
  };
  return (
    <AccountSheet title={isNew ? `Welcome, ${name}` : `You are logged in as ${name}`}>
      {isNew && <WelcomeText />}
      <ButtonLink look="primary" wide to={next} state={toNext}>
        {next === links.home ? 'Go to the home page' : 'Continue'}
      </ButtonLink>
      <form method="post" action={links.logOut} onSubmit={logOut}>
        <Button wide type="submit">
          Logout
        </Button>
      </form>
    </AccountSheet>
  );
}

/** Shown after a registration where the site sends emails: the same for every address. */
const ConfirmationEmailPanel = () => (
  <AccountSheet title="Check your email">
    <p role="status">We have sent you an email. Open the link in it, in this browser, to finish and be logged in.</p>
    <p>Nothing came? Look in the spam folder, and check that the address was right before you try again.</p>
  </AccountSheet>
);

const forms = {
  'log-in': { Form: LogInForm, path: '/login' },
  'sign-up': { Form: SignUpForm, path: '/register' },
} as const;

/** `/login` and `/register`: the forms of the dialog as a page, with the same texts; they work without script. */
export function Page() {
  const { data, form } = usePage<VisitorPageData>();
  const { brand, links } = useSite();
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(errorSeen()), [dispatch]);
  const navigate = useNavigate();
  const { authReady, isAuthenticated } = useSelector(selectAuth);
  // Another tab may have logged out while the server responded.
  if (data.signedIn !== null && (isAuthenticated || !authReady))
    return <SignedInPanel name={data.signedIn.name} next={data.next} isNew={data.done === 'joined'} />;
  if (data.done === 'letter') return <ConfirmationEmailPanel />;
  const mode = data.mode === 'sign-up' ? 'sign-up' : 'log-in';
  const { Form, path } = forms[mode];
  const words = accountWords(mode, brand, links, data.next);
  return (
    <AccountSheet title={words.title} subtitle={words.subtitle}>
      {words.reason !== null && <p css={reasonText}>{words.reason}</p>}
      {data.done === 'erased' && <p role="status">Your account has been deleted.</p>}
      {data.done === 'reset' && <p role="status">Your password has been changed. Log in with the new one.</p>}
      <Form
        submitted={form}
        isSecondStep={data.step === 'code'}
        action={data.step === null ? withNext(path, data.next) : secondStepPath(data.next)}
        done={() => {
          const isNew = mode === 'sign-up' && data.next === links.home;
          void navigate(isNew ? `${links.register}?done=joined` : data.next, { state: toNext });
        }}
      />
      <p css={switchLine}>
        {words.question} <TextLink to={withNext(words.otherPath, data.next)}>{words.other}</TextLink>
      </p>
    </AccountSheet>
  );
}
