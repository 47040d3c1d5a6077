import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { PageReference } from '../newspaper.ts';

/** Cases on a page of the list. */
export const copiesPageSize = 20;

/** Which part of the list. */
export interface ListCopiesInput {
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** Pages that are probably one. */
export interface CopiesCase {
  /** `scan`: the same scan stands in several places; `place`: one place of an edition holds several pages. */
  readonly kind: 'scan' | 'place';
  /** Two or more, at most 20. */
  readonly pages: readonly (PageReference & {
    /** The page as a small picture; null while there is no scan. */
    readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
  })[];
}

/** One page of the list. */
export interface CopiesList {
  readonly cases: readonly CopiesCase[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** Scans in two places, and places with two pages. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listCopies: Endpoint<ListCopiesInput, CopiesList> = {
  method: 'GET',
  path: '/api/archive/list-copies',
  access: 'archivist',
};

/** The schema of ListCopiesInput. */
export const listCopiesInput = (): Joi.ObjectSchema<ListCopiesInput> =>
  Joi.object<ListCopiesInput, true>({ page: Joi.number().integer().min(1).max(1_000_000).default(1) });
