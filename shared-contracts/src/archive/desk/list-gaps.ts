import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { NewspaperDate } from '../newspaper.ts';

/** Which gaps. */
export interface ListGapsInput {
  /** Slug of a title; all titles, counted, when left out. */
  readonly title?: string;
  /** A year of that title; its first with a gap when left out. */
  readonly year?: number;
}

/** How many gaps there are in something. */
export interface GapCounts {
  /** Days on which an edition was to be expected. */
  readonly missingDays: number;
  /** Editions with pages missing between those that are held. */
  readonly brokenEditions: number;
}

/** A title with its gaps counted. */
export interface TitleGaps extends GapCounts {
  readonly slug: string;
  readonly name: string;
  /** `daily`, `every Monday` …; null where its editions keep none: then no day is missing. */
  readonly rhythm: string | null;
  /** The years that have gaps, in order. */
  readonly years: readonly (GapCounts & { readonly year: number })[];
}

/** What is missing in one year of a title. */
export interface YearGaps {
  readonly title: TitleGaps;
  readonly year: number;
  /** Missing days, `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  /** Editions with pages missing in between, in order; `missing` are the printed numbers of what is not there. */
  readonly editions: readonly {
    readonly slug: string;
    readonly date: NewspaperDate;
    readonly edition: number;
    readonly missing: readonly string[];
  }[];
}

/** The gaps of the archive. */
export interface GapsList {
  /** Every title that has gaps, by name. */
  readonly titles: readonly TitleGaps[];
  /** Null when no title was asked for. */
  readonly chosen: YearGaps | null;
}

/** Missing days and pages. Counts may be minutes old. Errors: `not-found` (a title without gaps, or none), `unauthorized`, `forbidden`. */
export const listGaps: Endpoint<ListGapsInput, GapsList> = {
  method: 'GET',
  path: '/api/archive/list-gaps',
  access: 'archivist',
};

/** The schema of ListGapsInput. */
export const listGapsInput = (): Joi.ObjectSchema<ListGapsInput> =>
  Joi.object<ListGapsInput>({
    title: Joi.string().max(200),
    year: Joi.number().integer().min(1).max(9999),
  });
