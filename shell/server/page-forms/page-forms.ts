import { AppError, isAppError } from 'shared-contracts/app-error';
import type { Role } from 'shared-contracts/auth/roles';
import type { Call } from 'shared-contracts/endpoint';
import type { SiteRoute } from 'shared-contracts/routes';
import { endMemberSessions } from '../accounts/members/end-member-sessions.endpoint.ts';
import { setRole } from '../accounts/members/set-role.endpoint.ts';
import { sendFeedback } from '../content/feedback/send-feedback.endpoint.ts';
import type { FormAnswers } from '../pages/form-answers.ts';
import { goTo, leave, type FormAnswer, type FormDeps } from './form-deps.ts';
import { kept, refusedForm } from './form-errors.ts';
import { answerForgotPassword } from './forgot-password.ts';
import { answerLogIn } from './log-in.ts';
import { answerSettings } from './settings.ts';
import { answerSignUp } from './sign-up.ts';
import { answerVerifyEmail } from './verify-email.ts';

type Deed = (call: Call, field: (name: string) => string) => Promise<unknown>;

const deeds: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  [
    'role',
    // Whatever stands there is checked by the endpoint's schema.
    (call, field) => call(setRole, { id: field('id'), role: field('role') as Role, password: field('password') }),
  ],
  ['sessions', (call, field) => call(endMemberSessions, { id: field('id') })],
]);

/** The forms of /desk/members: an admin's password is among them, so that the site answers them itself. */
const answerMembers: FormAnswer = async (deps, { fields, url, visitor }) => {
  const name = fields.get('do') ?? '';
  const deed = deeds.get(name);
  if (deed === undefined) throw new AppError('bad-request', 'There is no such form on this page.');
  const call: Call = ({ method, path }, input) => deps.call(method, path, input, visitor) as Promise<never>;
  try {
    await deed(call, (field) => fields.get(field) ?? '');
  } catch (error) {
    return refusedForm(error, kept(fields, 'do', 'id', 'role'));
  }
  const back = new URLSearchParams(url.searchParams);
  back.set('done', name);
  return goTo(`${url.pathname}?${back.toString()}`);
};

/** The form of every log-out button: ends the session on the server, takes away its cookies and what scripts kept, and goes to the front page. */
const answerLogOut: FormAnswer = async ({ accounts, cookies }, sent) => {
  const { secret } = cookies.read(sent.cookieHeader);
  await accounts.logOut({ secret, token: null, client: sent.visitor.client });
  return leave('/', cookies.clear());
};

/** The form of /feedback. */
const answerFeedbackForm: FormAnswer = async ({ call }, { fields, visitor }) => {
  const values = { message: fields.get('message') ?? '', about: fields.get('about') ?? '' };
  try {
    await call(sendFeedback.method, sendFeedback.path, values, visitor);
    return { kind: 'go', to: '/feedback?sent', cookies: [] };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { kind: 'form-errors', errors: { message: error.message }, values };
  }
};

/** The forms that set cookies or touch passwords: they never reach a render thread, where release code runs. */
const pageForms: Readonly<Record<SiteRoute['id'] | `/${string}`, FormAnswer>> = {
  'shell/login': answerLogIn,
  'shell/register': answerSignUp,
  'shell/forgot-password': answerForgotPassword,
  'shell/verify-email': answerVerifyEmail,
  'context/settings': answerSettings,
  'archive/members': answerMembers,
  'shell/feedback': answerFeedbackForm,
  '/logout': answerLogOut,
};

export const openPageForms = (deps: FormDeps): FormAnswers =>
  new Map(Object.entries(pageForms).map(([name, answer]) => [name, (sent) => answer(deps, sent)]));
