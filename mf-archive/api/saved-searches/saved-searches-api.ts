import {
  changeSavedSearch as changeContract,
  changeSavedSearchInput,
} from 'shared-contracts/archive/saved-searches/change-saved-search';
import {
  deleteSavedSearch as deleteContract,
  deleteSavedSearchInput,
} from 'shared-contracts/archive/saved-searches/delete-saved-search';
import {
  describeSearch as describeContract,
  describeSearchInput,
} from 'shared-contracts/archive/saved-searches/describe-search';
import {
  listNewPages as newPagesContract,
  listNewPagesInput,
} from 'shared-contracts/archive/saved-searches/list-new-pages';
import {
  listSavedSearches as listContract,
  listSavedSearchesInput,
} from 'shared-contracts/archive/saved-searches/list-saved-searches';
import { saveSearch as saveContract, saveSearchInput } from 'shared-contracts/archive/saved-searches/save-search';
import {
  findLetters as findLettersContract,
  stopLetters as stopLettersContract,
  stopLettersInput,
} from 'shared-contracts/archive/saved-searches/stop-letters';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { changeSavedSearch, deleteSavedSearch } from './change-saved-search.ts';
import { describeSearch, saveSearch } from './save-search.ts';
import { findEmailSubscription, unsubscribe } from './emails/unsubscribe.ts';
import { listNewPages, listSavedSearches } from './list-saved-searches.ts';

/** The endpoints of saved searches. */
export const savedSearchEndpoints: readonly EndpointHandler[] = [
  handler(listContract, listSavedSearchesInput, listSavedSearches),
  handler(describeContract, describeSearchInput, describeSearch),
  handler(saveContract, saveSearchInput, saveSearch),
  handler(changeContract, changeSavedSearchInput, changeSavedSearch),
  handler(deleteContract, deleteSavedSearchInput, deleteSavedSearch),
  handler(newPagesContract, listNewPagesInput, listNewPages),
  handler(findLettersContract, stopLettersInput, findEmailSubscription),
  handler(stopLettersContract, stopLettersInput, unsubscribe),
];
