import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { AnswerScope, ArchiveAnswer } from './answer.ts';

/** The longest question, in UTF-16 units. */
export const mostQuestionLength: number = 1_000;

/** A question, as it was typed. */
export interface AskInput {
  /** Not only spaces; at most `mostQuestionLength`. */
  readonly question: string;
  /** What the answer may be drawn from; everything where left out. */
  readonly scope?: AnswerScope;
  /** The question before it in the same talk, as it was looked up: what it points back to. */
  readonly previous?: string;
}

/**
 * Answers a question with quotes from the archive (R2.04, R2.38): sentences as they stand on pages, and none of our own.
 * Errors: `unauthorized`; `bad-request` for an empty or far too long question and for a time that never was;
 * `too-many-requests`; `timeout`; `unavailable`.
 */
export const ask: Endpoint<AskInput, ArchiveAnswer> = { method: 'POST', path: '/api/context/ask', access: 'user' };

const tooLong = `This question is too long: please ask in at most ${String(mostQuestionLength)} characters.`;

const question = (): Joi.StringSchema =>
  Joi.string().trim().max(mostQuestionLength).messages({
    'string.empty': 'Please write a question.',
    'any.required': 'Please write a question.',
    'string.max': tooLong,
  });

const day = (): Joi.StringSchema => Joi.string().pattern(/^\d{4}(?:-\d\d){0,2}$/);

const choices = (): Joi.ArraySchema<readonly string[]> =>
  Joi.array<readonly string[]>().items(Joi.string().max(200)).min(1).max(50);

/** The schema of AskInput. */
export const askInput = (): Joi.ObjectSchema<AskInput> =>
  Joi.object<AskInput, true>({
    question: question().required(),
    scope: Joi.object<AnswerScope>({ titles: choices(), languages: choices(), from: day(), to: day() }),
    previous: question(),
  });
