import { getMe } from 'shared-contracts/auth/get-me';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';
import type { AccountMode } from '../auth/forms/account-words.ts';
import { nextPath } from 'shared-contracts/own-path';

/**
 * The result of a form, as named in the address that it leads to. `letter`: an email was sent to confirm the
 * registration.
 */
const outcomes = ['sent', 'reset', 'verified', 'erased', 'joined', 'letter'] as const;

/** Which of the pages it is, since two may share one script. */
export type VisitorPageMode = AccountMode | 'forgot-password' | 'verify-email';

/** The data of the pages `/login`, `/register`, `/forgot-password` and `/verify-email`. */
export interface VisitorPageData {
  readonly mode: VisitorPageMode;
  /** Where to continue afterwards: a path of this site. */
  readonly next: string;
  /** The signed-in reader; null for a guest. */
  readonly signedIn: { readonly name: string } | null;
  /** Whether a password is reset by email or, without a mail transport, only simulated. */
  readonly reset: 'mail' | 'simulated';
  /** The token of the email's link; null without one. It is sent back in a form field of that name. */
  readonly token: string | null;
  readonly done: (typeof outcomes)[number] | null;
  /** `code`: the password was entered without script, and the account needs a code. */
  readonly step: 'code' | null;
}

async function signedIn({ visitor, call }: LoaderContext): Promise<VisitorPageData['signedIn']> {
  if (visitor.id === null) return null;
  const { user } = await call(getMe, {});
  return { name: user.name };
}

/** Returns the loader of a page in the visitor layout; all have the same data. */
export const visitorPageLoader =
  (head: PageHead, mode: VisitorPageMode): PageLoader<VisitorPageData> =>
  async (context) => {
    const query = context.url.searchParams;
    const data: VisitorPageData = {
      mode,
      next: nextPath(query.get('next')),
      signedIn: await signedIn(context),
      reset: context.sendsMail === true ? 'mail' : 'simulated',
      token: query.get('token'),
      done: outcomes.find((outcome) => outcome === query.get('done')) ?? null,
      step: query.get('step') === 'code' ? 'code' : null,
    };
    // An address with a token contains a secret, so the page is not cached.
    return { kind: 'page', data, head: { ...head, noindex: true }, incomplete: data.token !== null };
  };
