import Joi from 'joi';
import {
  savedSearchesPageSize,
  savedSearchId,
  type NewPages,
  type SavedSearch,
} from 'shared-contracts/archive/saved-searches/saved-search';
import type { SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { searchPageSize } from 'shared-contracts/constants';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext, type SavedSearchRow } from '../../core/public.ts';
import { ownAllowance } from './allowance.ts';
import { findableUntil } from '../follow-records.ts';
import { findNew } from './find-new.ts';
import { hitsOf } from './matching-ids.ts';
import { visitorAccountId, ownSearch } from './owned.ts';
import { readSearch } from './read-search.ts';
import { readNames, searchWords, type SearchNames } from './search-words.ts';

export interface ListSavedSearchesInput {
  /** From 1. */
  readonly page: number;
}

/** One page of the visitor's saved searches, the newest first. */
export interface SavedSearchList {
  readonly searches: readonly SavedSearch[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly allowance: SearchAllowance;
}

export interface ListNewPagesInput {
  readonly id: string;
}

/** The results that arrived since the owner of the search last looked at it. */
export interface NewPagesList {
  readonly saved: Pick<SavedSearch, 'id' | 'name' | 'search' | 'words'>;
  readonly newPages: NewPages;
  /** At most `searchPageSize`. */
  readonly hits: readonly PageHit[];
  /**
   * The last change that was examined. Pass it to `changeSavedSearch` as `seenUntil`, so that later arrivals remain
   * new.
   */
  readonly until: number;
}

/** Time limit for counting new results for a page of the list, in ms. */
const countingMs = 400;

/**
 * Resolves to the number of results that arrived since the owner last looked; to null if they cannot be counted now.
 */
async function newPagesOf(context: ArchiveContext, row: SavedSearchRow, until: number): Promise<NewPages | null> {
  try {
    const { input } = readSearch(row.search, context.brand);
    const { count, atLeast } = await findNew(context, input, { since: row.seen_seq, until });
    return { count, atLeast };
  } catch {
    return null;
  }
}

/** Counts one search after another until the time limit. */
async function countNew(
  context: ArchiveContext,
  rows: readonly SavedSearchRow[],
  until: number,
): Promise<ReadonlyMap<string, NewPages | null>> {
  const counts = new Map<string, NewPages | null>();
  const endsAt = performance.now() + countingMs;
  for (const row of rows) {
    if (performance.now() > endsAt) break;
    counts.set(row.id, await newPagesOf(context, row, until));
  }
  return counts;
}

/** Describes a saved search in words, or by its address if it is no longer valid. */
function wordsOf({ search }: SavedSearchRow, context: ArchiveContext, names: SearchNames): string {
  try {
    return searchWords(readSearch(search, context.brand).input, names);
  } catch {
    return search;
  }
}

/**
 * Returns the visitor's saved searches, `savedSearchesPageSize` per page. `newPages` is null where there was no time to
 * count them. Errors: `unauthorized`.
 */
export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/archive/saved-searches',
  access: 'user',
  input: () => Joi.object<ListSavedSearchesInput, true>({ page: Joi.number().integer().min(1).max(1_000).default(1) }),
  handle: async (anyContext, { page }): Promise<SavedSearchList> => {
    const context = archiveContext(anyContext);
    const account = visitorAccountId(context);
    const mine = context.db.selectFrom('archive_saved_search').where('account_id', '=', account);
    const [allowance, rows, names, until] = await Promise.all([
      ownAllowance(context),
      mine
        .selectAll()
        .orderBy('saved_at', 'desc')
        .orderBy('id')
        .limit(savedSearchesPageSize)
        .offset((page - 1) * savedSearchesPageSize)
        .execute(),
      readNames(context),
      findableUntil(anyContext),
    ]);
    const counts = await countNew(context, rows, until);
    const searches = rows.map((row): SavedSearch => {
      const { id, name, search, rhythm, saved_at: savedAt } = row;
      return {
        id,
        name,
        search,
        words: wordsOf(row, context, names),
        rhythm,
        savedAt,
        newPages: counts.get(id) ?? null,
      };
    });
    const total = allowance.kept;
    return { searches, total, page, pageCount: Math.ceil(total / savedSearchesPageSize), allowance };
  },
});

/**
 * Returns the results of one of the visitor's saved searches that arrived since they last looked. Errors:
 * `unauthorized`; `not-found`, also for other people's searches; `bad-request` for a search that is no longer valid;
 * those of a search (`timeout`, `unavailable`).
 */
export const listNewPages = endpoint({
  method: 'GET',
  path: '/api/archive/new-pages',
  access: 'user',
  input: () => Joi.object<ListNewPagesInput, true>({ id: savedSearchId() }),
  handle: async (anyContext, { id }): Promise<NewPagesList> => {
    const context = archiveContext(anyContext);
    const row = await ownSearch(context, id);
    const [names, until] = await Promise.all([readNames(context), findableUntil(anyContext)]);
    const { input } = readSearch(row.search, context.brand);
    const { ids, count, atLeast, alternatives } = await findNew(context, input, { since: row.seen_seq, until });
    const shown = await hitsOf(context, input, { ids: ids.slice(0, searchPageSize), alternatives });
    return {
      saved: { id, name: row.name, search: row.search, words: searchWords(input, names) },
      newPages: { count, atLeast },
      hits: shown.map(({ hit }) => hit),
      until,
    };
  },
});
