import Joi from 'joi';

/** The longest name of a saved search, in UTF-16 units. */
export const maxSearchNameLength = 120;

/** The longest address of a search, in UTF-16 units: enough for the longest query with the most filters. */
export const maxSearchAddressLength = 16_000;

/** Saved searches on one page of the list. */
export const savedSearchesPageSize = 20;

/** How often emails about new pages are sent. */
export type EmailFrequency = 'never' | 'daily' | 'weekly';

/** All frequencies, in the order of the form. */
export const emailFrequencies: readonly EmailFrequency[] = ['never', 'daily', 'weekly'];

/** True for a frequency. */
export const isEmailFrequency = (text: string): text is EmailFrequency =>
  (emailFrequencies as readonly string[]).includes(text);

/** The number of new pages that a search finds. */
export interface NewPages {
  readonly count: number;
  /** True if not all new pages were checked, so there may be more. */
  readonly atLeast: boolean;
}

/** A member's saved search. */
export interface SavedSearch {
  readonly id: string;
  /** The name given by its owner. */
  readonly name: string;
  /** The address of its results: `/search?…`. */
  readonly search: string;
  /** The query and filters in words. */
  readonly words: string;
  readonly rhythm: EmailFrequency;
  /** Instant in ms. */
  readonly savedAt: number;
  /** New since its owner last looked; null if they could not be counted. */
  readonly newPages: NewPages | null;
}

/** The schema of a saved search's id. */
export const savedSearchId = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required();

/** The schema of a name: one line, trimmed. */
export const searchName = (): Joi.StringSchema =>
  Joi.string()
    .trim()
    .replace(/\s+/g, ' ')
    .max(maxSearchNameLength)
    .messages({ 'string.max': `A name has at most ${String(maxSearchNameLength)} characters.` });

/** The schema of an email frequency. */
export const emailFrequencyRule = (): Joi.StringSchema => Joi.string().valid(...emailFrequencies);

/** The schema of a search's address: `/search?…`, or only its query. */
export const searchAddress = (): Joi.StringSchema => Joi.string().max(maxSearchAddressLength);
