import Joi from 'joi';

/** The longest name of a saved search, in UTF-16 units. */
export const longestSearchName = 120;

/** The longest address of a search that is taken, in UTF-16 units: a query and as many filters as a search takes. */
export const longestSearchAddress = 16_000;

/** Saved searches on a page of the list. */
export const savedSearchesPageSize = 20;

/** How often a letter tells of new pages. */
export type EmailFrequency = 'never' | 'daily' | 'weekly';

/** In the order of the form. */
export const letterRhythms: readonly EmailFrequency[] = ['never', 'daily', 'weekly'];

/** True for one of them, also when it came from outside. */
export const isEmailFrequency = (text: string): text is EmailFrequency =>
  (letterRhythms as readonly string[]).includes(text);

/** How many pages came that a search finds. */
export interface NewPages {
  readonly count: number;
  /** More pages came than were looked through: there may be more. */
  readonly atLeast: boolean;
}

/** A search that somebody kept. */
export interface SavedSearch {
  readonly id: string;
  /** As its owner calls it. */
  readonly name: string;
  /** The address of its results: `/search?…`. */
  readonly search: string;
  /** What it asks, in words: the query and what narrows it. */
  readonly words: string;
  readonly rhythm: EmailFrequency;
  /** Instant in ms. */
  readonly savedAt: number;
  /** Since its owner last looked; null when it could not be counted this time. */
  readonly newPages: NewPages | null;
}

/** Of one of one's own. */
export const savedSearchId = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required();

/** One line, trimmed. */
export const searchName = (): Joi.StringSchema =>
  Joi.string()
    .trim()
    .replace(/\s+/g, ' ')
    .max(longestSearchName)
    .messages({ 'string.max': `A name has at most ${String(longestSearchName)} characters.` });

/** How often to write. */
export const letterRhythm = (): Joi.StringSchema => Joi.string().valid(...letterRhythms);

/** `/search?…`, or its query alone. */
export const searchAddress = (): Joi.StringSchema => Joi.string().max(longestSearchAddress);
