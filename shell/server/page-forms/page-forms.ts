import type { SiteRoute } from 'shared-contracts/routes';
import { answerFeedbackForm } from '../content/feedback/answer-feedback-form.ts';
import type { FormAnswers } from '../pages/form-answers.ts';
import type { FormAnswer, FormDeps } from './form-deps.ts';
import { answerForgotPassword } from './forgot-password.ts';
import { answerLogIn } from './log-in.ts';
import { answerLogOut } from './log-out.ts';
import { answerMembers } from './members.ts';
import { answerSettings } from './settings.ts';
import { answerSignUp } from './sign-up.ts';
import { answerVerifyEmail } from './verify-email.ts';

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
