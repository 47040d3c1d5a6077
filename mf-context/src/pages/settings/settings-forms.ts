import { AppError, isAppError } from 'shared-contracts/app-error';
import { changeEmail, changePassword } from 'shared-contracts/auth/change-password';
import { eraseAccount } from 'shared-contracts/auth/erase-account';
import { revokeDevice } from 'shared-contracts/auth/revoke-device';
import { resendVerification } from 'shared-contracts/auth/verify-email';
import type { Call } from 'shared-contracts/endpoint';
import type { FormErrors, PageAction } from 'shared-contracts/page';

/** The forms of the page, as their hidden field `do` names them. */
export type SettingsForm = 'password' | 'email' | 'verify' | 'device' | 'erase';

const textOf = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

function sameTwice(form: URLSearchParams): string {
  const password = textOf(form, 'new_password');
  if (password === textOf(form, 'confirm')) return password;
  throw new AppError('bad-request', 'Invalid form data', { fields: { confirm: 'Passwords do not match' } });
}

/** The password, from who has ticked that it is meant. */
function sure(form: URLSearchParams): string {
  if (form.has('sure')) return textOf(form, 'password');
  throw new AppError('bad-request', 'Invalid form data', { fields: { sure: 'Tick this if you mean it' } });
}

/** What each form does. All of it works by the cookie of the session, without JavaScript. */
const deeds: Readonly<Record<SettingsForm, (call: Call, form: URLSearchParams) => unknown>> = {
  password: (call, form) => call(changePassword, { password: textOf(form, 'password'), new_password: sameTwice(form) }),
  email: (call, form) => call(changeEmail, { password: textOf(form, 'password'), email: textOf(form, 'email') }),
  verify: (call) => call(resendVerification, {}),
  device: (call, form) => call(revokeDevice, { id: textOf(form, 'id') }),
  erase: (call, form) => call(eraseAccount, { password: sure(form) }),
};

export const isSettingsForm = (name: string): name is SettingsForm => Object.hasOwn(deeds, name);

/** What was typed stays, passwords do not. */
function refused(name: SettingsForm, form: URLSearchParams, { message, details }: AppError): FormErrors {
  const { hint, fields = {} } = details;
  const said = Object.keys(fields).length > 0 ? 'Please correct the errors in the form' : message;
  return {
    kind: 'form-errors',
    errors: { form: said, ...(hint === undefined ? {} : { hint }), ...fields },
    values: { do: name, email: textOf(form, 'email') },
  };
}

/** Does what the form asks for and comes back to the page, which says so. */
export const changeSettings: PageAction = async ({ call, form, url, links }) => {
  const name = textOf(form, 'do');
  if (!isSettingsForm(name)) return { kind: 'not-found' };
  try {
    await deeds[name](call, form);
  } catch (error) {
    if (!isAppError(error) || error.code === 'unauthorized') throw error;
    return refused(name, form, error);
  }
  return { kind: 'redirect', to: name === 'erase' ? links.home : `${url.pathname}?done=${name}`, status: 303 };
};
