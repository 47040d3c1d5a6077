import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { PageHit } from '../search-pages.ts';
import { savedSearchId, type NewPages, type SavedSearch } from './saved-search.ts';

/** Of which saved search. */
export interface ListNewPagesInput {
  readonly id: string;
}

/** What came since its owner last looked. */
export interface NewPagesList {
  readonly saved: Pick<SavedSearch, 'id' | 'name' | 'search' | 'words'>;
  readonly newPages: NewPages;
  /** At most 20 of them. */
  readonly hits: readonly PageHit[];
  /** Up to where the archive was looked through: for `changeSavedSearch`, so that what comes meanwhile is not lost. */
  readonly until: number;
}

/**
 * The pages that one of one's own saved searches finds and that could not be found before. Errors: `unauthorized`;
 * `not-found`, also for one of somebody else's; those of a search.
 */
export const listNewPages: Endpoint<ListNewPagesInput, NewPagesList> = {
  method: 'GET',
  path: '/api/archive/new-pages',
  access: 'user',
};

/** The schema of ListNewPagesInput. */
export const listNewPagesInput = (): Joi.ObjectSchema<ListNewPagesInput> =>
  Joi.object<ListNewPagesInput, true>({ id: savedSearchId() });
