import { AppError } from 'shared-contracts/app-error';
import { isSettingsForm, type SettingsForm } from 'shared-contracts/auth/settings-forms';
import type { Call } from 'shared-contracts/endpoint';
import { changeEmail, changePassword, eraseAccount, resendVerification, revokeDevice } from '../../accounts/public.ts';
import { redirectTo, redirectAfterLogout, type FormAnswer } from './form-deps.ts';
import { pickFields, refusedForm } from './form-errors.ts';

/** The log-in page, which then says that the account was deleted. */
const erasedPage = '/login?done=erased';

const textOf = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

const wrongField = (name: string, message: string): AppError =>
  new AppError('bad-request', 'Invalid form data', { fields: { [name]: message } });

function newPassword(form: URLSearchParams): string {
  const password = textOf(form, 'new_password');
  if (password === textOf(form, 'confirm')) return password;
  throw wrongField('confirm', 'Passwords do not match');
}

/** Throws unless the box that confirms the deletion was ticked. */
function checkTicked(form: URLSearchParams): void {
  if (!form.has('sure')) throw wrongField('sure', 'Tick the box to confirm');
}

const actions: Readonly<Record<SettingsForm, (call: Call, form: URLSearchParams) => Promise<unknown>>> = {
  password: async (call, form) =>
    call(changePassword, { password: textOf(form, 'password'), new_password: newPassword(form) }),
  email: async (call, form) => call(changeEmail, { email: textOf(form, 'email') }),
  verify: async (call) => call(resendVerification, {}),
  device: async (call, form) => call(revokeDevice, { id: textOf(form, 'id') }),
  erase: async (call, form) => {
    checkTicked(form);
    await call(eraseAccount, {});
  },
};

/**
 * The account forms of /context/settings. Redirects back to the page, which confirms what was done; after a deletion of
 * the account, to the log-in page. Leaves other forms to the page's own action.
 */
export const handleSettings: FormAnswer = async (deps, { fields, url, visitor }) => {
  const name = textOf(fields, 'do');
  if (!isSettingsForm(name)) return null;
  const call: Call = ({ method, path }, input) => deps.call(method, path, input, visitor) as Promise<never>;
  try {
    await actions[name](call, fields);
  } catch (error) {
    // `do` tells the page which of its forms the errors belong to.
    return refusedForm(error, { do: name, ...pickFields(fields, 'email') });
  }
  return name === 'erase'
    ? redirectAfterLogout(erasedPage, deps.cookies.clear())
    : redirectTo(`${url.pathname}?done=${name}`);
};
