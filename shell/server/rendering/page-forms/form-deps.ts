import type { Visitor } from 'shared-contracts/page';
import type { Accounts, SessionCookies } from '../../accounts/public.ts';
import type { FormOutcome, SentForm } from '../pages/page-form-routes.ts';

/** What the handlers of the forms need. */
export interface FormDeps {
  readonly accounts: Pick<Accounts, 'register' | 'logIn' | 'logInAfterConfirmation' | 'logOut' | 'takeSecondStep'>;
  readonly cookies: SessionCookies;
  /** Calls an endpoint for a visitor. */
  readonly call: (method: string, path: string, input: unknown, visitor: Visitor) => Promise<unknown>;
  readonly sendsMail: boolean;
}

/** Resolves to null if the page's own action handles the form. */
export type FormAnswer = (deps: FormDeps, sent: SentForm) => Promise<FormOutcome | null>;

export const redirectTo = (to: string, cookies: readonly string[] = []): FormOutcome => ({
  kind: 'redirect',
  to,
  cookies,
});

/** A redirect after the end of a session. It also clears what the site's scripts stored in the browser. */
export const redirectAfterLogout = (to: string, cookies: readonly string[]): FormOutcome => ({
  kind: 'redirect',
  to,
  cookies,
  clearsStorage: true,
});
