import { verifyEmail } from 'shared-contracts/auth/verify-email';
import { goTo, type FormAnswer } from './form-deps.ts';
import { refusedForm } from './form-errors.ts';

/** The button of /verify-email: opening the link alone proves nothing, since programs that check mail open links too. */
export const answerVerifyEmail: FormAnswer = async (deps, sent) => {
  const token = sent.fields.get('token') ?? '';
  try {
    await deps.call(verifyEmail.method, verifyEmail.path, { token }, sent.visitor);
    return goTo('/verify-email?done=verified');
  } catch (error) {
    return refusedForm(error, {});
  }
};
