import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { maxFeedbackLength } from './feedback-length.ts';

/** What a reader tells the editors. */
export interface SendFeedbackInput {
  readonly message: string;
  /** The path of the page that it is about; empty: none. Of a member's own pages only the pattern is kept. */
  readonly about: string;
}

/** It is kept. */
export interface SendFeedbackResult {
  readonly received: true;
}

/** Keeps a message for the editors. Throws `too-many-requests` for too many from one address, or in all. */
export const sendFeedback: Endpoint<SendFeedbackInput, SendFeedbackResult> = {
  method: 'POST',
  path: '/api/content/send-feedback',
};

/** Messages in words for the reader. */
export const sendFeedbackInput = (): Joi.ObjectSchema<SendFeedbackInput> =>
  Joi.object<SendFeedbackInput, true>({
    message: Joi.string()
      .trim()
      .max(maxFeedbackLength)
      .required()
      .messages({
        'string.max': `Please keep it below ${String(maxFeedbackLength)} characters`,
        '*': 'Please write a few words first',
      }),
    about: Joi.string().allow('').max(500).default(''),
  }).options({ stripUnknown: true });
