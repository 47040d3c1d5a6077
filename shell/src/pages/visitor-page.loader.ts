import { getMe } from 'shared-contracts/auth/get-me';
import type { LoaderContext, PageHead, PageLoader } from 'shared-contracts/page';
import { nextPath } from 'shared-contracts/own-path';

/** What a form has just done, as the address it leads to says. */
const outcomes = ['sent', 'reset', 'verified', 'erased'] as const;

/** What /login, /register, /forgot-password and /verify-email are drawn from. */
export interface VisitorPageData {
  /** Where to go afterwards: a path of this site. */
  readonly next: string;
  /** Who is signed in already; null for a guest. */
  readonly signedIn: { readonly name: string } | null;
  /** Whether a forgotten password is reset by a link in a mail. */
  readonly reset: 'mail' | 'simulated';
  /** The secret of the mail's link that led here; null without one. It goes back in a field of that name. */
  readonly token: string | null;
  readonly done: (typeof outcomes)[number] | null;
}

async function signedIn({ visitor, call }: LoaderContext): Promise<VisitorPageData['signedIn']> {
  if (visitor.id === null) return null;
  const { user } = await call(getMe, {});
  return { name: user.name };
}

/** The loader of a page of the visitor layout; the same data for all of them. */
export const visitorPageLoader =
  (head: PageHead): PageLoader<VisitorPageData> =>
  async (context) => {
    const query = context.url.searchParams;
    const data: VisitorPageData = {
      next: nextPath(query.get('next')),
      signedIn: await signedIn(context),
      reset: context.sendsMail === true ? 'mail' : 'simulated',
      token: query.get('token'),
      done: outcomes.find((outcome) => outcome === query.get('done')) ?? null,
    };
    // A page with a secret in its address is kept nowhere.
    return { kind: 'page', data, head: { ...head, noindex: true }, incomplete: data.token !== null };
  };
