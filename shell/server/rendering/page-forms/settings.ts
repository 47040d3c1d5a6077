import { AppError } from 'shared-contracts/app-error';
import { isSettingsForm, type SettingsForm } from 'shared-contracts/auth/settings-forms';
import type { Call } from 'shared-contracts/endpoint';
import { changeEmail, changePassword, eraseAccount, resendVerification, revokeDevice } from '../../accounts/public.ts';
import { goTo, leave, type FormAnswer } from './form-deps.ts';
import { pickFields, refusedForm } from './form-errors.ts';

/** Says there that the account is deleted. */
const erasedPage = '/login?done=erased';

const textOf = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

const wrongField = (name: string, message: string): AppError =>
  new AppError('bad-request', 'Invalid form data', { fields: { [name]: message } });

function sameTwice(form: URLSearchParams): string {
  const password = textOf(form, 'new_password');
  if (password === textOf(form, 'confirm')) return password;
  throw wrongField('confirm', 'Passwords do not match');
}

/** The password, from who has ticked that it is meant. */
function sure(form: URLSearchParams): string {
  if (form.has('sure')) return textOf(form, 'password');
  throw wrongField('sure', 'Tick this if you mean it');
}

const deeds: Readonly<Record<SettingsForm, (call: Call, form: URLSearchParams) => Promise<unknown>>> = {
  password: async (call, form) =>
    call(changePassword, { password: textOf(form, 'password'), new_password: sameTwice(form) }),
  email: async (call, form) => call(changeEmail, { password: textOf(form, 'password'), email: textOf(form, 'email') }),
  verify: async (call) => call(resendVerification, {}),
  device: async (call, form) => call(revokeDevice, { id: textOf(form, 'id') }),
  erase: async (call, form) => call(eraseAccount, { password: sure(form) }),
};

/** The account's forms of /context/settings: does what was asked for and comes back to the page, which says so. */
export const answerSettings: FormAnswer = async (deps, { fields, url, visitor }) => {
  const name = textOf(fields, 'do');
  if (!isSettingsForm(name)) return null;
  const call: Call = ({ method, path }, input) => deps.call(method, path, input, visitor) as Promise<never>;
  try {
    await deeds[name](call, fields);
  } catch (error) {
    // With its name, so that the page says so at this form.
    return refusedForm(error, { do: name, ...pickFields(fields, 'email') });
  }
  return name === 'erase' ? leave(erasedPage, deps.cookies.clear()) : goTo(`${url.pathname}?done=${name}`);
};
