import { useEffect, type ComponentType } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { toNext } from 'shared-contracts/own-path';
import { useDispatch, useSelector } from 'shared-contracts/platform/redux';
import { useNavigate } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { errorSeen } from '../../auth/auth-slice.ts';
import { accountWords, type AccountMode } from '../../auth/forms/account-words.ts';
import { reasonText, switchLine } from '../../auth/forms/account.styles.ts';
import type { AccountFormProps } from '../../auth/forms/log-in-form.tsx';
import type { VisitorPageData } from '../visitor-page.loader.ts';
import { AccountSheet } from './account-sheet.tsx';
import { SignedInPanel } from './signed-in-panel.tsx';
import { thenTo } from './then-to.ts';

interface AccountFormPageProps {
  readonly mode: AccountMode;
  readonly Form: ComponentType<AccountFormProps>;
}

/** The form of the dialog as a page: the same words, and a form that works without script. */
export function AccountFormPage({ mode, Form }: AccountFormPageProps) {
  const { data, form } = usePage<VisitorPageData>();
  const { brand, links } = useSite();
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(errorSeen()), [dispatch]);
  const navigate = useNavigate();
  const { authReady, isAuthenticated } = useSelector(selectAuth);
  // Another tab may have logged out while the server answered.
  if (data.signedIn !== null && (isAuthenticated || !authReady))
    return <SignedInPanel name={data.signedIn.name} next={data.next} />;
  const words = accountWords(mode, brand, links, data.next);
  const own = mode === 'log-in' ? links.login : links.register;
  return (
    <AccountSheet title={words.title} subtitle={words.subtitle}>
      {words.reason !== null && <p css={reasonText}>{words.reason}</p>}
      {data.done === 'erased' && <p role="status">Your account is deleted.</p>}
      {data.done === 'reset' && <p role="status">Your password is changed. Log in with the new one.</p>}
      <Form
        cameBack={form}
        action={thenTo(own, data.next)}
        done={() => {
          void navigate(data.next, { state: toNext });
        }}
      />
      <p css={switchLine}>
        {words.question} <TextLink to={thenTo(words.otherPath, data.next)}>{words.other}</TextLink>
      </p>
    </AccountSheet>
  );
}
