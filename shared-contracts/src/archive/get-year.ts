import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** Which year, and of which title. */
export interface GetYearInput {
  readonly year: number;
  /** A title's slug; left out: of all titles. */
  readonly title?: string;
}

/** How many editions are held of each day of a year. */
export interface YearHoldings {
  readonly year: number;
  /** All twelve in order. */
  readonly months: readonly {
    /** From 1. */
    readonly month: number;
    /** Of the whole month, also those whose day is not known. */
    readonly editions: number;
    /** Editions of each day, the first of the month first; as many as the month has days. */
    readonly days: readonly number[];
  }[];
  /** Of the whole year, also those whose month is not known. */
  readonly editions: number;
  /** Editions of which only the year is known. */
  readonly undated: number;
  /** The nearest years before and after it that have editions; null where there are none. */
  readonly before: number | null;
  readonly after: number | null;
}

/** A year of the calendar. A title or year without editions has none: no error. Errors: `bad-request`. */
export const getYear: Endpoint<GetYearInput, YearHoldings> = { method: 'GET', path: '/api/archive/get-year' };

/** The schema of GetYearInput. */
export const getYearInput = (): Joi.ObjectSchema<GetYearInput> =>
  Joi.object<GetYearInput, true>({
    year: Joi.number().integer().min(1).max(9999).required(),
    title: Joi.string().max(120),
  });
