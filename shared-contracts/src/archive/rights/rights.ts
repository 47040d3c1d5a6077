import Joi from 'joi';

/** What rights are given to; the nearest counts: a page's own, then its edition's, then its title's. */
export const rightsScopes = ['page', 'edition', 'title'] as const;

/** One of them. */
export type RightsScope = (typeof rightsScopes)[number];

/** What may be done with a page: an address that machines know, and a sentence for people. */
export interface Rights {
  readonly uri: string;
  readonly statement: string;
}

/** What archivists may say, in the words of RightsStatements.org and Creative Commons. */
export const rightsVocabulary: readonly Rights[] = [
  { uri: 'http://rightsstatements.org/vocab/InC/1.0/', statement: 'In copyright' },
  {
    uri: 'http://rightsstatements.org/vocab/InC-RUU/1.0/',
    statement: 'In copyright: rights-holders cannot be located or identified',
  },
  { uri: 'http://rightsstatements.org/vocab/InC-EDU/1.0/', statement: 'In copyright: educational use permitted' },
  { uri: 'http://rightsstatements.org/vocab/InC-NC/1.0/', statement: 'In copyright: non-commercial use permitted' },
  {
    uri: 'http://rightsstatements.org/vocab/NoC-CR/1.0/',
    statement: 'No copyright: contractual restrictions apply',
  },
  { uri: 'http://rightsstatements.org/vocab/NoC-NC/1.0/', statement: 'No copyright: non-commercial use only' },
  {
    uri: 'http://rightsstatements.org/vocab/NoC-OKLR/1.0/',
    statement: 'No copyright: other known legal restrictions apply',
  },
  { uri: 'http://rightsstatements.org/vocab/NoC-US/1.0/', statement: 'No copyright in the United States' },
  { uri: 'http://rightsstatements.org/vocab/NKC/1.0/', statement: 'No known copyright' },
  { uri: 'http://rightsstatements.org/vocab/UND/1.0/', statement: 'Copyright undetermined' },
  { uri: 'http://rightsstatements.org/vocab/CNE/1.0/', statement: 'Copyright not evaluated' },
  { uri: 'https://creativecommons.org/publicdomain/mark/1.0/', statement: 'Public domain' },
  { uri: 'https://creativecommons.org/publicdomain/zero/1.0/', statement: 'CC0: no rights reserved' },
  { uri: 'https://creativecommons.org/licenses/by/4.0/', statement: 'CC BY 4.0' },
  { uri: 'https://creativecommons.org/licenses/by-sa/4.0/', statement: 'CC BY-SA 4.0' },
  { uri: 'https://creativecommons.org/licenses/by-nc/4.0/', statement: 'CC BY-NC 4.0' },
  { uri: 'https://creativecommons.org/licenses/by-nc-nd/4.0/', statement: 'CC BY-NC-ND 4.0' },
];

/** What stands where nothing is known. */
export const rightsNotKnown = 'Rights not yet known';

/** Rights that archivists gave, as the list names them. */
export interface GivenRights extends Rights {
  readonly scope: RightsScope;
  /** The address of the page or edition, or the slug of the title. */
  readonly slug: string;
  /** Years of a title that it holds for, both included; null: without an end. */
  readonly fromYear: number | null;
  readonly toYear: number | null;
}

/** A line of the log of rights. */
export interface RightsChange {
  /** From 1, in the order of what happened. */
  readonly number: number;
  readonly scope: RightsScope;
  readonly slug: string;
  readonly fromYear: number | null;
  readonly toYear: number | null;
  /** The URI before, and after; null: none was given. */
  readonly before: string | null;
  readonly after: string | null;
  /** Id of the account; null for who has been forgotten. */
  readonly by: string | null;
  /** Instant in ms. */
  readonly at: number;
}

/** The schema of a year that rights begin or end with. */
export const rightsYear = (): Joi.NumberSchema =>
  Joi.number().integer().min(1500).max(2200).allow(null).default(null).messages({ '*': 'Please give a year, or none' });
