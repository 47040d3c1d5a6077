import { isAppError } from 'shared-contracts/app-error';
import { sendFeedback } from 'shared-contracts/content/send-feedback';
import type { FormAnswer } from '../../page-forms/form-deps.ts';

/** The form of /feedback. */
export const answerFeedbackForm: FormAnswer = async ({ call }, { fields, visitor }) => {
  const values = { message: fields.get('message') ?? '', about: fields.get('about') ?? '' };
  try {
    await call(sendFeedback.method, sendFeedback.path, values, visitor);
    return { kind: 'go', to: '/feedback?sent', cookies: [] };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { kind: 'form-errors', errors: { message: error.message }, values };
  }
};
