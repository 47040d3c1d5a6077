import { checkForm } from 'shared-contracts/auth/forms/check-form';
import { registerForm } from 'shared-contracts/auth/forms/register-form';
import { splitName } from 'shared-contracts/auth/forms/split-name';
import type { FormAnswer } from './form-deps.ts';
import { fieldsOf, pickFields, refusedForm, wrongFields } from './form-errors.ts';
import { beginSession } from './log-in.ts';

/**
 * The form of /register: an account, and a login with it (spec §4). A form of another page that was sent on to it has no
 * password yet: it is shown with the name and the address that were typed there.
 */
export const answerSignUp: FormAnswer = async (deps, sent) => {
  const values = pickFields(sent.fields, 'name', 'email', 'terms');
  if (!sent.fields.has('password')) return { kind: 'form-errors', errors: {}, values };
  const checked = checkForm(registerForm(), fieldsOf(sent.fields));
  if (!checked.ok) return wrongFields(checked.errors, values);
  const { name, email, password } = checked.values;
  try {
    deps.cookies.checkAddress(sent.host);
    await deps.accounts.register({ email, password, ...splitName(name) }, sent.visitor.client);
    return await beginSession(deps, sent, { email, password });
  } catch (error) {
    return refusedForm(error, values);
  }
};
