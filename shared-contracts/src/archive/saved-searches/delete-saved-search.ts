import Joi from 'joi';
import type { Done } from '../../auth/done.ts';
import type { Endpoint } from '../../endpoint.ts';
import { savedSearchId } from './saved-search.ts';

/** Which one. */
export interface DeleteSavedSearchInput {
  readonly id: string;
}

/** Takes a search out of one's own list, for good. Errors: `unauthorized`; `not-found`, also for somebody else's. */
export const deleteSavedSearch: Endpoint<DeleteSavedSearchInput, Done> = {
  method: 'POST',
  path: '/api/archive/delete-saved-search',
  access: 'user',
};

/** The schema of DeleteSavedSearchInput. */
export const deleteSavedSearchInput = (): Joi.ObjectSchema<DeleteSavedSearchInput> =>
  Joi.object<DeleteSavedSearchInput, true>({ id: savedSearchId() });
