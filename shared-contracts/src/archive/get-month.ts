import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { NewspaperDate } from './newspaper.ts';

/** Which month, and of which title. */
export interface GetMonthInput {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  /** A title's slug; left out: of all titles. */
  readonly title?: string;
}

/** What is held of one day. */
export interface HeldDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly editions: number;
  readonly pages: number;
  /** Whose they are: indexes into `titles`, each once, by name. */
  readonly titles: readonly number[];
}

/** What is held of a month, as its page of the calendar shows it. */
export interface MonthHoldings {
  readonly year: number;
  readonly month: number;
  /** Names of the papers that `days` tell of. */
  readonly titles: readonly string[];
  /** Those of the 42 days of the month's page (`calendarDays`) that have editions, in order. */
  readonly days: readonly HeldDay[];
  /** Of the month itself, also those whose day is not known. */
  readonly editions: number;
  readonly pages: number;
  /** Editions of the month whose day is not known. */
  readonly undated: number;
  /** The nearest editions before and after the month, as far as their date is known; null where there are none. */
  readonly before: NewspaperDate | null;
  readonly after: NewspaperDate | null;
}

/** A page of the calendar. A title or month without editions has none: no error. Errors: `bad-request`. */
export const getMonth: Endpoint<GetMonthInput, MonthHoldings> = { method: 'GET', path: '/api/archive/get-month' };

/** The schema of GetMonthInput. */
export const getMonthInput = (): Joi.ObjectSchema<GetMonthInput> =>
  Joi.object<GetMonthInput, true>({
    year: Joi.number().integer().min(1).max(9999).required(),
    month: Joi.number().integer().min(1).max(12).required(),
    title: Joi.string().max(120),
  });
