import { checkForm } from 'shared-contracts/auth/forms/rules';
import { forgotPasswordForm } from 'shared-contracts/auth/forms/forgot-password-form';
import { loginForm } from 'shared-contracts/auth/forms/login-form';
import { registerForm } from 'shared-contracts/auth/forms/register-form';
import { resetPasswordForm } from 'shared-contracts/auth/forms/reset-password-form';
import { newPasskeyForm } from 'shared-contracts/auth/passkeys';
import { codeInput } from 'shared-contracts/auth/second-factors';

/** The forms' rules, the same as on the server. They include Joi, so this file is a separate chunk. */
export const formRules = {
  login: (values: unknown) => checkForm(loginForm(), values),
  register: (values: unknown) => checkForm(registerForm(), values),
  forgotPassword: (values: unknown) => checkForm(forgotPasswordForm(), values),
  newPasskey: (values: unknown) => checkForm(newPasskeyForm(), values),
  secondStep: (values: unknown) => checkForm(codeInput(), values),
  resetPassword: (values: unknown) => checkForm(resetPasswordForm(), values),
} as const;
