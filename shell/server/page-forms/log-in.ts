import { checkForm } from 'shared-contracts/auth/forms/check-form';
import { loginForm } from 'shared-contracts/auth/forms/login-form';
import type { LogInInput } from 'shared-contracts/auth/log-in';
import { nextPath } from 'shared-contracts/own-path';
import type { FormOutcome, SentForm } from '../pages/form-answers.ts';
import { goTo, type FormAnswer, type FormDeps } from './form-deps.ts';
import { fieldsOf, pickFields, refusedForm, wrongFields } from './form-errors.ts';

/** Begins a session, and ends the one that this browser had. To the page that the reader came from. */
export async function beginSession(deps: FormDeps, sent: SentForm, input: LogInInput): Promise<FormOutcome> {
  const { accounts, cookies } = deps;
  const { client } = sent.visitor;
  const session = await accounts.logIn(input, client);
  const { secret } = cookies.read(sent.cookieHeader);
  if (secret !== null) await accounts.logOut({ secret, token: null, client });
  return goTo(nextPath(sent.url.searchParams.get('next')), cookies.set(session));
}

/** The form of /login. */
export const answerLogIn: FormAnswer = async (deps, sent) => {
  const values = pickFields(sent.fields, 'email');
  const checked = checkForm(loginForm(), fieldsOf(sent.fields));
  if (!checked.ok) return wrongFields(checked.errors, values);
  try {
    deps.cookies.checkAddress(sent.host);
    return await beginSession(deps, sent, checked.values);
  } catch (error) {
    return refusedForm(error, values);
  }
};
