import { createContext, useContext, useMemo, useRef, useState, type JSX, type ReactNode } from 'react';
import { isAppError } from 'shared-contracts/app-error';
import { useLocation, useNavigate } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { forgetKept } from '../keep/kept-here.ts';
import { browserCall } from './browser-call.ts';
import { sendForm, type FormRefusal, type PageForms } from './send-form.ts';

interface Sending {
  /** Of the form that was sent last; null where it did what it should. */
  readonly refusal: FormRefusal | null;
  /** Resolves to whether it was done. */
  readonly send: (form: URLSearchParams) => Promise<boolean>;
}

const SendingContext = createContext<Sending | null>(null);

/** How the forms below a `FormsOf` are sent. */
export function useSending(): Sending {
  const sending = useContext(SendingContext);
  if (sending === null) throw new Error('useSending needs FormsOf around it');
  return sending;
}

const unknownFault: FormRefusal = { form: 'That did not work. Try again in a moment.' };

interface FormsOfProps {
  readonly forms: PageForms;
  readonly children: ReactNode;
}

/**
 * With script, the forms of a page are sent without leaving it: what the server's action would do is done from here, and
 * the page is drawn anew where it stands. One at a time: what is sent meanwhile was not meant for what comes.
 */
export function FormsOf({ forms, children }: FormsOfProps): JSX.Element {
  const { authFetch, links, askToLogIn } = useSite();
  const { form: refusedByServer } = usePage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [refusal, setRefusal] = useState<FormRefusal | null>(refusedByServer?.errors ?? null);
  const isBusy = useRef(false);
  const sending = useMemo((): Sending => {
    const isDone = async (form: URLSearchParams): Promise<boolean> => {
      const answer = await sendForm(forms, form, { call: browserCall(authFetch), links });
      setRefusal('to' in answer ? null : answer.refusal);
      if (!('to' in answer)) return false;
      // It may have been about collections: what is known of them here may be of before.
      forgetKept();
      const stays = answer.to.split(/[?#]/, 1)[0] === pathname;
      // The page stays where it is: what the address points at may be out of sight.
      await navigate(stays ? (answer.to.split('#', 1)[0] ?? pathname) : answer.to, {
        replace: stays,
        preventScrollReset: stays,
      });
      return true;
    };
    const send = async (form: URLSearchParams): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      try {
        return await isDone(form);
      } catch (error) {
        if (isAppError(error) && error.code === 'unauthorized') askToLogIn('log-in', `${pathname}${search}`);
        else setRefusal(unknownFault);
        return false;
      } finally {
        isBusy.current = false;
      }
    };
    return { refusal, send };
  }, [forms, authFetch, links, askToLogIn, navigate, pathname, search, refusal]);
  return <SendingContext value={sending}>{children}</SendingContext>;
}
