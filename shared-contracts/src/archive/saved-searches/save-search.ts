import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { letterRhythm, searchAddress, searchName, type LetterRhythm } from './saved-search.ts';

/** What to keep. */
export interface SaveSearchInput {
  /** The address of its results, `/search?…`. */
  readonly search: string;
  /** Empty: it is named after what it asks; one that the list has already keeps its name. */
  readonly name: string;
  readonly rhythm: LetterRhythm;
}

/** What is kept now. */
export interface SaveSearchResult {
  readonly id: string;
  /** `known`: the list had this search already; it has this name and rhythm now. Letters asked for now begin now. */
  readonly outcome: 'saved' | 'known';
}

/**
 * Keeps a search in one's own list. The same search, in whatever order its address says it, is kept once. What is in the
 * archive now is not new. Errors: `unauthorized`; `bad-request` as in `describeSearch`; `conflict` when the plan keeps no
 * further search, or sends letters for no further one.
 */
export const saveSearch: Endpoint<SaveSearchInput, SaveSearchResult> = {
  method: 'POST',
  path: '/api/archive/save-search',
  access: 'user',
};

/** The schema of SaveSearchInput. */
export const saveSearchInput = (): Joi.ObjectSchema<SaveSearchInput> =>
  Joi.object<SaveSearchInput, true>({
    search: searchAddress().required(),
    name: searchName().allow('').default(''),
    rhythm: letterRhythm().default('never'),
  });
