import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { EditionReference } from './get-edition.ts';
import type { PageNeighbour } from './get-page.ts';

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
  readonly demonstration: boolean;
  readonly editions: number;
  readonly pages: number;
  /** In order; a year without editions is left out. */
  readonly years: readonly { readonly year: number; readonly editions: number }[];
}

/** An edition in the list, with its first page as small as a link to it. */
export interface ListedEdition extends EditionReference {
  readonly pages: number;
  readonly thumbnail: PageNeighbour['thumbnail'];
}

/** Every title with its years, and one year's editions of the title that was asked for. */
export interface EditionsList {
  /** By name. */
  readonly titles: readonly TitleYears[];
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
