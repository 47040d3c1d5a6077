import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ArchiveContext, SavedSearchRow } from '../../core/public.ts';

/**
 * Returns the id of the visitor's account. Throws `unauthorized` for guests, whom the endpoints have already refused.
 */
export function visitorAccountId({ visitor }: Pick<SliceContext, 'visitor'>): string {
  if (visitor.id === null) throw new AppError('unauthorized', 'Please log in to see your saved searches.');
  return visitor.id;
}

/** The same error whether a search does not exist or belongs to somebody else. */
export const noSuchSearch = (): AppError =>
  new AppError('not-found', 'This search is not in your list. It may have been deleted.');

/** Resolves to one of the visitor's own saved searches. Rejects with `not-found`. */
export async function ownSearch(
  { db, visitor }: Pick<ArchiveContext, 'db' | 'visitor'>,
  id: string,
): Promise<SavedSearchRow> {
  const row = await db
    .selectFrom('archive_saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', visitorAccountId({ visitor }))
    .executeTakeFirst();
  if (row === undefined) throw noSuchSearch();
  return row;
}
