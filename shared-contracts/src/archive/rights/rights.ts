import Joi from 'joi';

/** What rights apply to. The most specific ones apply: those of the page, then of its edition, then of its title. */
export const rightsScopes = ['page', 'edition', 'title'] as const;

/** One of these scopes. */
export type RightsScope = (typeof rightsScopes)[number];

/** The permitted use of a page: a URI for machines, and a sentence for people. */
export interface Rights {
  readonly uri: string;
  readonly statement: string;
}

/** The statements that archivists can choose, as worded by RightsStatements.org and Creative Commons. */
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

/** Shown if no rights are known. */
export const rightsNotKnown = 'Rights not yet known';

/** Rights set by archivists, as listed. */
export interface GivenRights extends Rights {
  readonly scope: RightsScope;
  /** The slug of the page, edition or title. */
  readonly slug: string;
  /** The name of the page, edition or title. */
  readonly name: string;
  /** Years of a title that they apply to, inclusive; null: no limit. */
  readonly fromYear: number | null;
  readonly toYear: number | null;
}

/** An entry in the log of rights. */
export interface RightsChange {
  /** From 1, in the order of time. */
  readonly number: number;
  readonly scope: RightsScope;
  readonly slug: string;
  readonly fromYear: number | null;
  readonly toYear: number | null;
  /** The URI before and after; null: no rights were set. */
  readonly before: string | null;
  readonly after: string | null;
  /** Id of the account; null if it has been erased. */
  readonly by: string | null;
  /** Instant in ms. */
  readonly at: number;
}

/** An entry in the log of rights, as listed. */
export interface NamedRightsChange extends RightsChange {
  /** The name of the page, edition or title; its slug if nothing public is there any more. */
  readonly name: string;
}

/** The schema of the first or last year of rights. */
export const rightsYear = (): Joi.NumberSchema =>
  Joi.number()
    .integer()
    .min(1500)
    .max(2200)
    .allow(null)
    .default(null)
    .messages({ '*': 'Enter a year, or leave it empty' });
