import type { Visitor } from 'shared-contracts/page';
import type { Accounts, SessionCookies } from '../../accounts/public.ts';
import type { FormOutcome, SentForm } from '../pages/form-answers.ts';

/** What the forms of accounts are answered with. */
export interface FormDeps {
  readonly accounts: Pick<Accounts, 'register' | 'logIn' | 'logOut'>;
  readonly cookies: SessionCookies;
  /** Calls an endpoint for a visitor. */
  readonly call: (method: string, path: string, input: unknown, visitor: Visitor) => Promise<unknown>;
  readonly sendsMail: boolean;
}

/** Null: the page's own action answers it. */
export type FormAnswer = (deps: FormDeps, sent: SentForm) => Promise<FormOutcome | null>;

export const goTo = (to: string, cookies: readonly string[] = []): FormOutcome => ({ kind: 'go', to, cookies });

/** The session has ended: nothing of the person stays in the browser, in its scripts' storage neither. */
export const leave = (to: string, cookies: readonly string[]): FormOutcome => ({
  kind: 'go',
  to,
  cookies,
  clearsStorage: true,
});
