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
import { findableUntil } from './arrivals.ts';
import { findNew } from './find-new.ts';
import { hitsOf } from './matching-ids.ts';
import { ownerOf, ownSearch } from './owned.ts';
import { readSearch } from './read-search.ts';
import { readNames, searchWords, type SearchNames } from './search-words.ts';

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

/** Counting what is new takes so long at most for a page of the list, in ms: the list itself comes at once. */
const countingMs = 400;

/** What is new since its owner looked; null when it cannot be counted now. */
async function newPagesOf(context: ArchiveContext, row: SavedSearchRow, until: number): Promise<NewPages | null> {
  try {
    const { input } = readSearch(row.search, context.brand);
    const { count, atLeast } = await findNew(context, input, { since: row.seen_seq, until });
    return { count, atLeast };
  } catch {
    return null;
  }
}

/** One after another, as long as there is time. */
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

/** What a kept search asks, in words; of one that can no longer be asked, its address. */
function wordsOf({ search }: SavedSearchRow, context: ArchiveContext, names: SearchNames): string {
  try {
    return searchWords(readSearch(search, context.brand).input, names);
  } catch {
    return search;
  }
}

/**
 * One's own saved searches, `savedSearchesPageSize` a page. Counting what is new takes a short while at most: what could
 * not be counted in it is null. Errors: `unauthorized`.
 */
export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/archive/saved-searches',
  access: 'user',
  input: () => Joi.object<ListSavedSearchesInput, true>({ page: Joi.number().integer().min(1).max(1_000).default(1) }),
  handle: async (anyContext, { page }): Promise<SavedSearchList> => {
    const context = archiveContext(anyContext);
    const account = ownerOf(context);
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
 * The pages that one of one's own saved searches finds and that could not be found before. Errors: `unauthorized`;
 * `not-found`, also for one of somebody else's; those of a search.
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
