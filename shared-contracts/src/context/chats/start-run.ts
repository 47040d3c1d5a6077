import Joi from 'joi';
import { grouped } from '../../counted.ts';
import { scopeDate, datesInOrder } from '../scope-dates.ts';
import type { Scope } from './answer-parts.ts';
import type { Allowance } from '../get-allowance.ts';

/** The longest question, in graphemes (characters as people count them). */
export const maxQuestionLength = 1_000;

/** The most questions in a chat. */
export const maxTurns = 50;

/** A question. */
export interface StartRunInput {
  readonly question: string;
  /** The chat that it belongs to; a new one by default. */
  readonly chat?: string;
  readonly scope?: Scope;
  /** Ids of detected parts to ignore (`Understanding.id`). */
  readonly leave?: readonly string[];
  /** `written`: a language model writes an answer from the quotes, if one is set up and the plan has questions left. */
  readonly mode: 'quotes' | 'written';
  /** An id that the page creates for each question. Within 24 hours, the same id means the same run. */
  readonly attempt?: string;
}

/** A run that was started. */
export interface StartedRun {
  readonly chat: string;
  readonly run: string;
  /** What is left after this question. */
  readonly allowance: Allowance;
}

/** The schema of Scope. */
export const scopeRule = (): Joi.ObjectSchema<Scope> =>
  Joi.object<Scope>({
    titles: Joi.array().items(Joi.string().max(100)).single().max(50),
    languages: Joi.array().items(Joi.string().max(20)).single().max(50),
    from: scopeDate().empty(''),
    to: scopeDate().empty(''),
    collection: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .empty(''),
  })
    .custom(datesInOrder)
    .options({ stripUnknown: true });

/** Counts graphemes, unless the text is far too long. */
const isTooLong = (question: string): boolean =>
  question.length > maxQuestionLength &&
  (question.length > maxQuestionLength * 8 ||
    Array.from(new Intl.Segmenter().segment(question)).length > maxQuestionLength);

/** The schema of a question: at least 2 characters, at most `maxQuestionLength`. */
export const questionRule = (): Joi.StringSchema =>
  Joi.string()
    .trim()
    .min(2)
    .custom((question: string, { error }) => (isTooLong(question) ? error('string.max') : question))
    .required()
    .messages({
      'string.max': `Questions can have at most ${grouped(maxQuestionLength)} characters`,
      '*': 'Please ask a question',
    });

/** The schema of StartRunInput. */
export const startRunInput = (): Joi.ObjectSchema<StartRunInput> =>
  Joi.object<StartRunInput>({
    question: questionRule(),
    chat: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .empty(''),
    scope: scopeRule(),
    leave: Joi.array().items(Joi.string().max(100)).single().max(20),
    mode: Joi.string().valid('quotes', 'written').default('quotes'),
    attempt: Joi.string().pattern(/^[\w-]{16,64}$/),
  }).options({ stripUnknown: true });

/** The run to stop. */
export interface StopRunInput {
  readonly run: string;
}
