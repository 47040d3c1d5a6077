import type { Visitor, VisitorClient } from 'shared-contracts/page';
import type { Accounts } from '../accounts/accounts.ts';
import type { SessionCookies } from '../accounts/session-cookies.ts';
import type { FormOutcome, SentForm } from '../pages/form-answers.ts';

/** What the forms of accounts are answered with. */
export interface FormDeps {
  readonly accounts: Pick<Accounts, 'register' | 'logIn' | 'logOut'>;
  readonly cookies: SessionCookies;
  /** Calls an endpoint for a visitor. */
  readonly call: (method: string, path: string, input: unknown, visitor: Visitor) => Promise<unknown>;
  readonly sendsMail: boolean;
}

export type FormAnswer = (deps: FormDeps, sent: SentForm) => Promise<FormOutcome>;

/** Who sent a form, as far as accounts care. */
export const clientOf = ({ cookies }: Pick<FormDeps, 'cookies'>, sent: SentForm): VisitorClient => ({
  ip: sent.ip,
  userAgent: sent.userAgent,
  device: cookies.read(sent.cookieHeader).device,
  requestId: sent.requestId,
});

export const goTo = (to: string, cookies: readonly string[] = []): FormOutcome => ({ kind: 'go', to, cookies });
