import { checkForm } from 'shared-contracts/auth/forms/rules';
import { forgotPasswordForm } from 'shared-contracts/auth/forms/forgot-password-form';
import { forgotPassword } from 'shared-contracts/auth/forgot-password';
import { resetPassword, resetPasswordInput } from 'shared-contracts/auth/reset-password';
import { deviceOf } from '../../accounts/public.ts';
import type { FormOutcome, SentForm } from '../pages/page-form-routes.ts';
import { redirectTo, type FormAnswer, type FormDeps } from './form-deps.ts';
import { pickFields, refusedForm, wrongFields } from './form-errors.ts';

const sentPage = '/forgot-password?done=sent';
const resetPage = '/login?done=reset';

/** Requests an email with a link. Without a mail server nothing is called (spec §4), and the page says so. */
async function requestLink(deps: FormDeps, sent: SentForm): Promise<FormOutcome> {
  const values = pickFields(sent.fields, 'email');
  const checked = checkForm(forgotPasswordForm(), values);
  if (!checked.ok) return wrongFields(checked.errors, values);
  if (deps.sendsMail) {
    await deps.call(forgotPassword.method, forgotPassword.path, checked.values, sent.visitor);
  }
  return redirectTo(sentPage);
}

async function setPassword(deps: FormDeps, sent: SentForm, token: string): Promise<FormOutcome> {
  const password = sent.fields.get('password') ?? '';
  if (password !== (sent.fields.get('confirmPassword') ?? '')) {
    return wrongFields({ confirmPassword: 'Passwords do not match' }, {});
  }
  const checked = checkForm(resetPasswordInput(), { token, password });
  if (!checked.ok) {
    const { token: link, ...fields } = checked.errors;
    return link === undefined ? wrongFields(fields, {}) : { kind: 'form-errors', errors: { form: link }, values: {} };
  }
  // Whoever has the link owns the account. Marks their browser as a known device, so that a lock-out caused by
  // strangers guessing passwords does not affect it.
  const { client } = sent.visitor;
  const device = deviceOf(client.device);
  const visitor = { ...sent.visitor, client: { ...client, device } };
  await deps.call(resetPassword.method, resetPassword.path, checked.values, visitor);
  return redirectTo(resetPage, deps.cookies.setDevice(device, sent.host));
}

/** The form of /forgot-password: an email address or, with the token of the link, a new password. */
export const handleForgotPassword: FormAnswer = async (deps, sent) => {
  const token = sent.fields.get('token');
  try {
    return await (token === null ? requestLink(deps, sent) : setPassword(deps, sent, token));
  } catch (error) {
    return refusedForm(error, pickFields(sent.fields, 'email'));
  }
};
