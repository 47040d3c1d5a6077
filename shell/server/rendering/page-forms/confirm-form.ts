import { confirmLogin } from 'shared-contracts/auth/confirm';
import type { PageFormDeps } from '../pages/page-form-routes.ts';
import type { FormDeps } from './form-deps.ts';
import { refusedForm } from './form-errors.ts';

/** Returns the handler of the form that asks the reader to confirm the login, whichever page it is shown on. */
export const confirmByForm =
  ({ call }: Pick<FormDeps, 'call'>): PageFormDeps['confirm'] =>
  async (form, visitor) => {
    const input = { password: form.get('password') ?? '', code: form.get('code') ?? '' };
    try {
      await call(confirmLogin.method, confirmLogin.path, input, visitor);
      return null;
    } catch (error) {
      return refusedForm(error, {});
    }
  };
