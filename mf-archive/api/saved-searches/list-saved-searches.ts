import type {
  ListSavedSearchesInput,
  SavedSearchList,
} from 'shared-contracts/archive/saved-searches/list-saved-searches';
import type { ListNewPagesInput, NewPagesList } from 'shared-contracts/archive/saved-searches/list-new-pages';
import {
  savedSearchesPageSize,
  type NewPages,
  type SavedSearch,
} from 'shared-contracts/archive/saved-searches/saved-search';
import { searchPageSize } from 'shared-contracts/constants';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import type { SavedSearchRow } from './saved-search-tables.ts';
import { ownAllowance } from './allowance.ts';
import { findableUntil } from './arrivals.ts';
import { findNew } from './find-new.ts';
import { hitsOf } from './matching-ids.ts';
import { ownerOf, ownSearch } from './owned.ts';
import { readSearch } from './read-search.ts';
import { readNames, searchWords, type SearchNames } from './search-words.ts';

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

export async function listSavedSearches(
  anyContext: SliceContext,
  { page }: ListSavedSearchesInput,
): Promise<SavedSearchList> {
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
    return { id, name, search, words: wordsOf(row, context, names), rhythm, savedAt, newPages: counts.get(id) ?? null };
  });
  const total = allowance.kept;
  return { searches, total, page, pageCount: Math.ceil(total / savedSearchesPageSize), allowance };
}

export async function listNewPages(anyContext: SliceContext, { id }: ListNewPagesInput): Promise<NewPagesList> {
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
}
