import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { SearchAllowance } from './search-allowance.ts';
import { searchAddress, type SavedSearch } from './saved-search.ts';

/** A search that somebody may want to keep. */
export interface DescribeSearchInput {
  /** Its address, `/search?…`. */
  readonly search: string;
}

/** What would be kept. */
export interface DescribedSearch {
  /** Its address in the one form that is kept: without the page of results, choices in order. */
  readonly search: string;
  /** What it asks, in words. */
  readonly words: string;
  /** A name to begin with. */
  readonly name: string;
  /** The same search, when one's list has it already. */
  readonly saved: Pick<SavedSearch, 'id' | 'name' | 'rhythm'> | null;
  /** Whether one's list has room. */
  readonly room: boolean;
  readonly allowance: SearchAllowance;
}

/**
 * What saving a search would keep; keeps nothing. Errors: `unauthorized`; `bad-request` for an address that cannot be
 * searched or asks for nothing.
 */
export const describeSearch: Endpoint<DescribeSearchInput, DescribedSearch> = {
  method: 'GET',
  path: '/api/archive/describe-search',
  access: 'user',
};

/** The schema of DescribeSearchInput. */
export const describeSearchInput = (): Joi.ObjectSchema<DescribeSearchInput> =>
  Joi.object<DescribeSearchInput, true>({ search: searchAddress().required() });
