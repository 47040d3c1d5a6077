import { createContext, useContext, useMemo, useRef, useState, type JSX, type ReactNode } from 'react';
import { isAppError, AppError, type AppErrorCode } from 'shared-contracts/app-error';
import { askSite, Refusal, type RefusalKind } from 'shared-contracts/ask-site';
import type { Call, Endpoint } from 'shared-contracts/endpoint';
import { useLocation, useNavigate } from 'shared-contracts/platform/router';
import { usePage, useSite, type Site } from 'shared-contracts/platform/site';
import { forgetSavedItems } from '../keep/saved-items.ts';
import { sendForm, type FormRefusal, type PageForms } from './send-form.ts';

/** Error codes for refusals to which the server gave no code. */
const codes: Readonly<Record<RefusalKind, AppErrorCode>> = {
  conflict: 'conflict',
  lost: 'unavailable',
  refused: 'bad-request',
  unauthorized: 'unauthorized',
};

/** Calls endpoints from the browser as the reader; rejects as calls on the server do. */
const callFromBrowser =
  (authFetch: Site['authFetch']): Call =>
  async <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Output> => {
    try {
      return await askSite(authFetch, endpoint as Endpoint<Input & object, Output>, input as Input & object);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { kind, code, message, fields } = error;
      throw new AppError(code ?? codes[kind], message, { fields, cause: error });
    }
  };

interface FormSending {
  /** The refusal of the last form; null after success. */
  readonly refusal: FormRefusal | null;
  /** Resolves to whether it succeeded. */
  readonly send: (form: URLSearchParams) => Promise<boolean>;
}

const SendingContext = createContext<FormSending | null>(null);

/** Returns how forms below a `PageFormsProvider` are sent. */
export function useSending(): FormSending {
  const sending = useContext(SendingContext);
  if (sending === null) throw new Error('useSending needs PageFormsProvider around it');
  return sending;
}

const unknownFault: FormRefusal = { form: 'That did not work. Try again in a moment.' };

interface PageFormsProviderProps {
  readonly forms: PageForms;
  readonly children: ReactNode;
}

/**
 * With script, sends the forms of a page without leaving it: runs the code of the server's action in the browser and
 * reloads the page's data. One form at a time; others are ignored meanwhile.
 */
export function PageFormsProvider({ forms, children }: PageFormsProviderProps): JSX.Element {
  const { authFetch, links, askToLogIn } = useSite();
  const { form: refusedByServer } = usePage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [refusal, setRefusal] = useState<FormRefusal | null>(refusedByServer?.errors ?? null);
  const isBusy = useRef(false);
  const sending = useMemo((): FormSending => {
    const runForm = async (form: URLSearchParams): Promise<boolean> => {
      const answer = await sendForm(forms, form, { call: callFromBrowser(authFetch), links });
      setRefusal('to' in answer ? null : answer.refusal);
      if (!('to' in answer)) return false;
      // The form may have changed collections, so the known items may be outdated.
      forgetSavedItems();
      const stays = answer.to.split(/[?#]/, 1)[0] === pathname;
      // Without a fragment, so that the page does not scroll.
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
        return await runForm(form);
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
