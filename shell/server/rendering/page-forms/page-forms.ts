import { AppError, isAppError } from 'shared-contracts/app-error';
import { checkForm } from 'shared-contracts/auth/forms/rules';
import { loginForm } from 'shared-contracts/auth/forms/login-form';
import { registerForm } from 'shared-contracts/auth/forms/register-form';
import { splitName } from 'shared-contracts/auth/forms/split-name';
import type { LogInInput } from 'shared-contracts/auth/log-in';
import { removePasskey } from 'shared-contracts/auth/passkeys';
import { codeInput, removeApp } from 'shared-contracts/auth/second-factors';
import type { Role } from 'shared-contracts/auth/roles';
import { verifyEmail } from 'shared-contracts/auth/verify-email';
import type { Call } from 'shared-contracts/endpoint';
import { nextPath } from 'shared-contracts/own-path';
import type { SiteRoute } from 'shared-contracts/routes';
import {
  endMemberSessions,
  confirmationLoginMs,
  resetSecondFactors,
  SecondStepNeeded,
  setRole,
} from '../../accounts/public.ts';
import { sendFeedback } from '../../content/public.ts';
import type { FormAnswers, FormOutcome, SentForm } from '../pages/page-form-routes.ts';
import { handleForgotPassword } from './forgot-password.ts';
import { redirectTo, redirectAfterLogout, type FormAnswer, type FormDeps } from './form-deps.ts';
import { pickFields, refusedForm, fieldsOf, wrongFields } from './form-errors.ts';
import { handleSettings } from './settings.ts';

/**
 * Begins a session, ends this browser's previous one, and redirects to the page in the `next` parameter, or to `home`.
 */
async function beginSession(deps: FormDeps, sent: SentForm, input: LogInInput, home: string): Promise<FormOutcome> {
  const { accounts, cookies } = deps;
  const { client } = sent.visitor;
  const session = await accounts.logIn(input, client);
  const { secret } = cookies.read(sent.cookieHeader);
  if (secret !== null) await accounts.logOut({ secret, token: null, client });
  const next = sent.url.searchParams.get('next');
  return redirectTo(next === null ? home : nextPath(next), cookies.set(session));
}

/** Redirects to the second step of a login, passing `next` on. */
function goToSecondStep({ cookies }: FormDeps, { url }: SentForm, { step }: SecondStepNeeded): FormOutcome {
  const to = new URLSearchParams({ step: 'code' });
  const next = url.searchParams.get('next');
  if (next !== null) to.set('next', nextPath(next));
  return redirectTo(`/login?${to.toString()}`, [cookies.beginStep(step)]);
}

/** The second step of /login. */
const answerSecondStep: FormAnswer = async (deps, sent) => {
  const checked = checkForm(codeInput(), fieldsOf(sent.fields));
  if (!checked.ok) return wrongFields(checked.errors, {});
  const { accounts, cookies } = deps;
  const { step, secret } = cookies.read(sent.cookieHeader);
  const { client } = sent.visitor;
  try {
    cookies.checkAddress(sent.host);
    const session = await accounts.takeSecondStep({ step, code: checked.values.code }, client);
    if (secret !== null) await accounts.logOut({ secret, token: null, client });
    const next = sent.url.searchParams.get('next');
    return redirectTo(next === null ? '/' : nextPath(next), [...cookies.set(session), cookies.endStep()]);
  } catch (error) {
    return refusedForm(error, {});
  }
};

/** The forms of /login: email address and password, or a code. */
const answerLogIn: FormAnswer = async (deps, sent) => {
  if (sent.fields.has('code')) return answerSecondStep(deps, sent);
  const values = pickFields(sent.fields, 'email');
  const checked = checkForm(loginForm(), fieldsOf(sent.fields));
  if (!checked.ok) return wrongFields(checked.errors, values);
  try {
    deps.cookies.checkAddress(sent.host);
    return await beginSession(deps, sent, checked.values, '/');
  } catch (error) {
    if (error instanceof SecondStepNeeded) return goToSecondStep(deps, sent, error);
    return refusedForm(error, values);
  }
};

/** The button of /verify-email. Opening the link proves nothing, because programs that scan emails open links too. */
const answerVerifyEmail: FormAnswer = async (deps, sent) => {
  const { accounts, cookies } = deps;
  const token = sent.fields.get('token') ?? '';
  try {
    await deps.call(verifyEmail.method, verifyEmail.path, { token }, sent.visitor);
    const session = await accounts.logInAfterConfirmation(cookies.read(sent.cookieHeader).step, sent.visitor.client);
    if (session === null) return redirectTo('/verify-email?done=verified');
    return redirectTo('/register?done=joined', [...cookies.set(session), cookies.endStep()]);
  } catch (error) {
    return refusedForm(error, {});
  }
};

/**
 * The form of /register: creates an account and logs in (spec §4) or, where the site sends emails, says that an email
 * with a link to complete the registration has been sent. A form forwarded by another page has no password yet, so the
 * form is shown with the name and email address from there.
 */
const answerSignUp: FormAnswer = async (deps, sent) => {
  const values = pickFields(sent.fields, 'name', 'email', 'terms');
  if (!sent.fields.has('password')) return { kind: 'form-errors', errors: {}, values };
  const checked = checkForm(registerForm(), fieldsOf(sent.fields));
  if (!checked.ok) return wrongFields(checked.errors, values);
  const { name, email, password } = checked.values;
  try {
    deps.cookies.checkAddress(sent.host);
    const made = await deps.accounts.register({ email, password, ...splitName(name) }, sent.visitor.client);
    if ('step' in made)
      return redirectTo('/register?done=letter', [deps.cookies.beginStep(made.step, confirmationLoginMs)]);
    return await beginSession(deps, sent, { email, password }, '/register?done=joined');
  } catch (error) {
    return refusedForm(error, values);
  }
};

/** The forms of /two-step that work without JavaScript: remove the authenticator app, or a passkey. */
const answerTwoStep: FormAnswer = async (deps, { fields, visitor }) => {
  try {
    const id = fields.get('id');
    const { method, path } = id === null ? removeApp : removePasskey;
    await deps.call(method, path, id === null ? {} : { id }, visitor);
    return redirectTo('/two-step');
  } catch (error) {
    return refusedForm(error, pickFields(fields, 'id'));
  }
};

type MemberAction = (call: Call, field: (name: string) => string) => Promise<unknown>;

const memberActions: ReadonlyMap<string, MemberAction> = new Map<string, MemberAction>([
  [
    'role',
    // The endpoint's schema checks the role.
    (call, field) => call(setRole, { id: field('id'), role: field('role') as Role }),
  ],
  ['two-step', (call, field) => call(resetSecondFactors, { id: field('id') })],
  ['sessions', (call, field) => call(endMemberSessions, { id: field('id') })],
]);

/** The forms of /desk/members. The server handles them itself, since release code must not be able to assign roles. */
const answerMembers: FormAnswer = async (deps, { fields, url, visitor }) => {
  const name = fields.get('do') ?? '';
  const action = memberActions.get(name);
  if (action === undefined) throw new AppError('bad-request', 'This page has no such form.');
  const call: Call = ({ method, path }, input) => deps.call(method, path, input, visitor) as Promise<never>;
  try {
    await action(call, (field) => fields.get(field) ?? '');
  } catch (error) {
    return refusedForm(error, pickFields(fields, 'do', 'id', 'role'));
  }
  const back = new URLSearchParams(url.searchParams);
  back.set('done', name);
  return redirectTo(`${url.pathname}?${back.toString()}`);
};

/**
 * The form of every log-out button: ends the session on the server, deletes its cookies and what scripts stored, and
 * redirects to the front page.
 */
const answerLogOut: FormAnswer = async ({ accounts, cookies }, sent) => {
  const { secret } = cookies.read(sent.cookieHeader);
  await accounts.logOut({ secret, token: null, client: sent.visitor.client });
  return redirectAfterLogout('/', cookies.clear());
};

const answerFeedbackForm: FormAnswer = async ({ call }, { fields, visitor }) => {
  const values = { message: fields.get('message') ?? '', about: fields.get('about') ?? '' };
  try {
    await call(sendFeedback.method, sendFeedback.path, values, visitor);
    return { kind: 'redirect', to: '/feedback?sent', cookies: [] };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { kind: 'form-errors', errors: { message: error.message }, values };
  }
};

/**
 * Forms that the server handles itself, by route or path. Those that set cookies or contain passwords must not reach a
 * render process, where release code runs.
 */
const pageForms: Readonly<Record<SiteRoute['id'] | `/${string}`, FormAnswer>> = {
  'shell/login': answerLogIn,
  'shell/register': answerSignUp,
  'shell/forgot-password': handleForgotPassword,
  'shell/verify-email': answerVerifyEmail,
  'shell/two-step': answerTwoStep,
  'context/settings': handleSettings,
  'archive/members': answerMembers,
  'shell/feedback': answerFeedbackForm,
  '/logout': answerLogOut,
};

export const openPageForms = (deps: FormDeps): FormAnswers =>
  new Map(Object.entries(pageForms).map(([name, answer]) => [name, (sent) => answer(deps, sent)]));
