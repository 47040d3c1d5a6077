import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';

/** The secret that a letter brought. */
export interface StopLettersInput {
  readonly token: string;
}

/** Of whose letter it was. */
export interface StoppedLetters {
  /** Saved searches of which letters tell; none once they are stopped. */
  readonly searches: number;
}

/** How many saved searches a letter's secret would silence; changes nothing. Errors: `not-found` for another text. */
export const findLetters: Endpoint<StopLettersInput, StoppedLetters> = {
  method: 'GET',
  path: '/api/archive/letters',
};

/**
 * No more letters about any saved search of the person who got this one; the searches stay. Needs no account: whoever
 * holds the letter may stop it. Once more does no harm. Errors: `not-found` for a text that no letter brought.
 */
export const stopLetters: Endpoint<StopLettersInput, StoppedLetters> = {
  method: 'POST',
  path: '/api/archive/stop-letters',
};

/** The schema of StopLettersInput. */
export const stopLettersInput = (): Joi.ObjectSchema<StopLettersInput> =>
  Joi.object<StopLettersInput, true>({ token: Joi.string().max(200).required() });
