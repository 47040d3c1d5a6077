import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { EditionReference } from './get-edition.ts';
import type { PageNeighbour } from './get-page.ts';
import type { NewspaperDate } from './newspaper.ts';

/** Editions on one page of the list. */
export const editionsPageSize = 48;

/** Which title's editions, and of which year. */
export interface ListEditionsInput {
  /** A title's slug; left out: the titles only. */
  readonly title?: string;
  /** The title's first year when left out. */
  readonly year?: number;
  /** From 1. A page past the last one has no editions and says how many there are. */
  readonly page?: number;
}

/** A newspaper held, with the years that have editions. */
export interface TitleYears {
  readonly slug: string;
  readonly name: string;
  readonly place: string | null;
  /** ISO 639 code where known. */
  readonly language: string | null;
  readonly demonstration: boolean;
  readonly editions: number;
  readonly pages: number;
  /** The first and the last edition held, as far as their dates are known. */
  readonly first: NewspaperDate;
  readonly last: NewspaperDate;
  /** `daily`, `daily but for Sunday`, `every Friday`: guessed from its fullest year; null where that tells none. */
  readonly rhythm: string | null;
  /** In order; a year without editions is left out. */
  readonly years: readonly TitleYear[];
}

/** What is held of a year. */
export interface TitleYear {
  readonly year: number;
  readonly editions: number;
  /** At least half of the editions that the paper's rhythm lets expect; false also where it keeps none. */
  readonly most: boolean;
}

/** Days without an edition between two that are held, where the paper's rhythm lets expect some: both inclusive. */
export interface RunGap {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** In which order the titles stand. */
export type TitleOrder = 'name' | 'first' | 'last' | 'size';

/** An edition in the list, with its first page as small as a link to it. */
export interface ListedEdition extends EditionReference {
  readonly pages: number;
  readonly thumbnail: PageNeighbour['thumbnail'];
}

/** Every title with its years, and one year's editions of the title that was asked for. */
export interface EditionsList {
  /** By name. */
  readonly titles: readonly TitleYears[];
  /** The month with the most editions, where a calendar may begin; null while nothing is dated. */
  readonly start: { readonly year: number; readonly month: number } | null;
  /** Null when no title was asked for. */
  readonly chosen: {
    readonly title: TitleYears;
    readonly year: number;
    /** By date. */
    readonly editions: readonly ListedEdition[];
    /** Of the year. */
    readonly total: number;
    readonly page: number;
    readonly pageCount: number;
    /** The year's silences, the first 60. */
    readonly gaps: readonly RunGap[];
  } | null;
}

/** What the archive holds, edition by edition. Errors: `not-found` (no such title), `bad-request`. */
export const listEditions: Endpoint<ListEditionsInput, EditionsList> = {
  method: 'GET',
  path: '/api/archive/list-editions',
};

/** The schema of ListEditionsInput. */
export const listEditionsInput = (): Joi.ObjectSchema<ListEditionsInput> =>
  Joi.object<ListEditionsInput, true>({
    title: Joi.string().max(120),
    year: Joi.number().integer().min(1).max(9999),
    page: Joi.number().integer().min(1).max(1_000_000),
  });
