import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { Dialog } from 'shared-contracts/ui/dialog';
import type { LogInRequest } from './ask-to-log-in.ts';
import { accountStack, insideDialog, reasonText, subtitleText, switchLine } from './forms/account.styles.ts';
import { accountWords, type AccountMode } from './forms/account-words.ts';
import { LogInForm } from './forms/log-in-form.tsx';
import { SignUpForm } from './forms/sign-up-form.tsx';
import { WelcomeNotice } from './welcome-notice.tsx';
import type { SubmittedForm } from './forms/use-form-submission.ts';

/** Loads the document at `next`, even if it is the current page, so that it is rendered for the member. */
export function goAsMember({ location }: Window, next: string): void {
  const url = new URL(next, location.href);
  const stays = url.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  location.assign(url.href);
  if (stays) location.reload();
}

export interface AccountDialogProps {
  /**
   * What a page asked for: which form comes first, and where the reader continues. Null when the reader opened the
   * dialog.
   */
  readonly request?: LogInRequest | null;
  readonly onClose: () => void;
}

/** Returns the initial values of the form, if the page knows something about its reader. */
const filledFor = (request: LogInRequest | null): SubmittedForm =>
  request?.known === undefined ? null : { errors: {}, values: { ...request.known } };

/**
 * The dialog to log in or sign up, above the page (R2.25). If the reader opened it, it closes after the login, and the
 * page below is unchanged; a new member is welcomed. If a page asked for it, the document at `request.next` is loaded.
 */
export function AccountDialog({ request = null, onClose }: AccountDialogProps) {
  const { brand, links } = useSite();
  const [mode, setMode] = useState<AccountMode>(request?.how ?? 'log-in');
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  // The dialog focuses its first field when it opens; this does the same when the form changes.
  useEffect(() => {
    if (!first.current) box.current?.querySelector('input')?.focus();
    first.current = false;
  }, [mode]);
  const words = accountWords(mode, brand, links, request?.next ?? links.home);
  const Form = mode === 'log-in' ? LogInForm : SignUpForm;
  const [isNew, setNew] = useState(false);
  const done = (): void => {
    if (request === null && mode === 'sign-up') {
      setNew(true);
      return;
    }
    onClose();
    if (request !== null) goAsMember(window, request.next);
  };
  const change = (event: MouseEvent): void => {
    event.preventDefault();
    setMode(mode === 'log-in' ? 'sign-up' : 'log-in');
  };
  if (isNew) return <WelcomeNotice onClose={onClose} />;
  return (
    <Dialog label={words.title} onClose={onClose}>
      <div ref={box} css={[accountStack, insideDialog]}>
        <h2>{words.title}</h2>
        <p css={subtitleText}>{words.subtitle}</p>
        {words.reason !== null && <p css={reasonText}>{words.reason}</p>}
        <Form
          key={mode}
          submitted={filledFor(request)}
          action={mode === 'log-in' ? links.login : links.register}
          done={done}
        />
        <p css={switchLine}>
          {words.question}{' '}
          <a href={words.otherPath} onClick={change}>
            {words.other}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
