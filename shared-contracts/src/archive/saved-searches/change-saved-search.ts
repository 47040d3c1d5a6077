import Joi from 'joi';
import type { Done } from '../../auth/done.ts';
import type { Endpoint } from '../../endpoint.ts';
import { letterRhythm, savedSearchId, searchName, type LetterRhythm } from './saved-search.ts';

/** What is to be otherwise; what is left out stays. */
export interface ChangeSavedSearchInput {
  readonly id: string;
  readonly name?: string;
  readonly rhythm?: LetterRhythm;
  /** Its owner has seen all that came until here: `until` of `listNewPages`. Never takes back what was seen. */
  readonly seenUntil?: number;
}

/** Changes one of one's own saved searches. Errors: `unauthorized`; `not-found`, also for one of somebody else's;
 * `conflict` when the plan sends letters for no further one. */
export const changeSavedSearch: Endpoint<ChangeSavedSearchInput, Done> = {
  method: 'POST',
  path: '/api/archive/change-saved-search',
  access: 'user',
};

/** The schema of ChangeSavedSearchInput. */
export const changeSavedSearchInput = (): Joi.ObjectSchema<ChangeSavedSearchInput> =>
  Joi.object<ChangeSavedSearchInput>({
    id: savedSearchId(),
    name: searchName().min(1),
    rhythm: letterRhythm(),
    seenUntil: Joi.number().integer().min(0),
  });
