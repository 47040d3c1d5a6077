import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { SearchAllowance } from './search-allowance.ts';
import type { SavedSearch } from './saved-search.ts';

/** Which part of one's list. */
export interface ListSavedSearchesInput {
  /** From 1. */
  readonly page: number;
}

/** One's own saved searches, the newest first. */
export interface SavedSearchList {
  readonly searches: readonly SavedSearch[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly allowance: SearchAllowance;
}

/**
 * One's own saved searches, `savedSearchesPageSize` a page. Counting what is new takes a short while at most: what could
 * not be counted in it is null. Errors: `unauthorized`.
 */
export const listSavedSearches: Endpoint<ListSavedSearchesInput, SavedSearchList> = {
  method: 'GET',
  path: '/api/archive/saved-searches',
  access: 'user',
};

/** The schema of ListSavedSearchesInput. */
export const listSavedSearchesInput = (): Joi.ObjectSchema<ListSavedSearchesInput> =>
  Joi.object<ListSavedSearchesInput, true>({ page: Joi.number().integer().min(1).max(1_000).default(1) });
