import Joi from 'joi';
import type { Done } from '../../auth/done.ts';
import type { Endpoint } from '../../endpoint.ts';

/** Why something is not good. */
export type FeedbackReason = 'misread' | 'missing' | 'not-about-it' | 'not-supported' | 'other';

/** The reasons that are offered. */
export const feedbackReasons: readonly FeedbackReason[] = [
  'not-about-it',
  'not-supported',
  'missing',
  'misread',
  'other',
];

/** What a reader thinks of an answer, or of one of its quotes. */
export interface GiveFeedbackInput {
  readonly run: string;
  /** The number of a quote; left out: the whole answer. */
  readonly quote?: number;
  readonly verdict: 'bad' | 'good';
  readonly reason?: FeedbackReason;
  /** At most 500 characters. */
  readonly note?: string;
}

/** Kept for whoever tends the answers; again replaces it. Errors: `not-found`, also for another's run. */
export const giveFeedback: Endpoint<GiveFeedbackInput, Done> = {
  method: 'POST',
  path: '/api/context/feedback',
  access: 'user',
};

/** The schema of GiveFeedbackInput. */
export const giveFeedbackInput = (): Joi.ObjectSchema<GiveFeedbackInput> =>
  Joi.object<GiveFeedbackInput>({
    run: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .required(),
    quote: Joi.number().integer().min(1).max(5),
    verdict: Joi.string().valid('good', 'bad').required(),
    reason: Joi.string().valid(...feedbackReasons),
    note: Joi.string().trim().max(500).empty(''),
  }).options({ stripUnknown: true });
