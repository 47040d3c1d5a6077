import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { EditionReference } from './get-edition.ts';
import type { PageNeighbour } from './get-page.ts';
import type { NewspaperDate } from './newspaper.ts';

/** The most editions that a day lists. */
export const mostOfDay = 200;

/** Which day, and of which title. */
export interface GetDayInput {
  /** `YYYY-MM-DD`; `YYYY-MM` and `YYYY`: the editions of which no more than that is known. */
  readonly date: string;
  /** A title's slug; left out: of all titles. */
  readonly title?: string;
}

/** An edition with its first page. */
export interface DayEdition extends EditionReference {
  readonly title: { readonly slug: string; readonly name: string };
  /** ISO 639 code of the paper's language where known. */
  readonly language: string | null;
  readonly demonstration: boolean;
  readonly pages: number;
  /** Labels of the pages that are surely missing between those held (`missingPages`). */
  readonly missing: readonly string[];
  readonly thumbnail: PageNeighbour['thumbnail'];
}

/** The editions of one day. */
export interface DayHoldings {
  readonly date: NewspaperDate;
  /** By title, the first `mostOfDay`. */
  readonly editions: readonly DayEdition[];
  /** All of them. */
  readonly total: number;
  readonly pages: number;
}

/**
 * What is held of a day; nothing is no error. Errors: `bad-request` (a date that never was).
 */
export const getDay: Endpoint<GetDayInput, DayHoldings> = { method: 'GET', path: '/api/archive/get-day' };

/** The schema of GetDayInput. */
export const getDayInput = (): Joi.ObjectSchema<GetDayInput> =>
  Joi.object<GetDayInput, true>({
    date: Joi.string()
      .pattern(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'a year, YYYY-MM or YYYY-MM-DD')
      .required(),
    title: Joi.string().max(120),
  });
