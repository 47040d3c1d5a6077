import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { DayEdition } from './get-day.ts';

/** The most editions that one day in all years shows; a search lists the rest. */
export const mostOfAnniversary = 60;

/** Which day. */
export interface GetAnniversaryInput {
  /** `MM-DD`; `02-29` is one. */
  readonly day: string;
}

/** An edition of that day with what is on its front page. */
export interface AnniversaryEdition extends DayEdition {
  /** The address of its first page. */
  readonly front: string;
  /** Of the articles that begin there, the first three that have one. */
  readonly headlines: readonly string[];
}

/** One day in all years. */
export interface Anniversary {
  /** `MM-DD`. */
  readonly day: string;
  /** By year, then by title: spread over the years where there are more than `mostOfAnniversary`. */
  readonly editions: readonly AnniversaryEdition[];
  /** All of them, also those that are not shown. */
  readonly total: number;
  /** How many years have one. */
  readonly years: number;
  /** `MM-DD`: the nearest days before and after it, around the turn of the year, that have editions; null: no other. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What was printed on a day of any year. Errors: `bad-request` (a day that is in no calendar). */
export const getAnniversary: Endpoint<GetAnniversaryInput, Anniversary> = {
  method: 'GET',
  path: '/api/archive/get-anniversary',
};

/** The schema of GetAnniversaryInput. */
export const getAnniversaryInput = (): Joi.ObjectSchema<GetAnniversaryInput> =>
  Joi.object<GetAnniversaryInput, true>({
    day: Joi.string()
      .pattern(/^\d{2}-\d{2}$/, 'MM-DD')
      .required(),
  });
