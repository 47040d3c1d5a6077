import type { PageHit, SearchPagesInput } from 'shared-contracts/archive/search-pages';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../../core/public.ts';
import { findableUntil } from '../../follow-records.ts';
import { findNew } from '../find-new.ts';
import { findMatchingIds, hitsOf, type MatchingIds } from '../matching-ids.ts';

/**
 * Maximum number of results that are sorted by arrival. With more, the latest pages of the archive are searched first.
 */
const maxSorted = 2_000;

/** Maximum number of values in a statement, since databases limit it. */
const maxValues = 500;

/** Resolves to the arrival of pages or articles in ms; for an article, that of its latest page. */
async function arrivedAt(
  { db }: ArchiveContext,
  by: SearchPagesInput['by'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const arrivals = new Map<string, number>();
  for (let from = 0; from < ids.length; from += maxValues) {
    const some = ids.slice(from, from + maxValues);
    const rows =
      by === 'article'
        ? await db
            .selectFrom('archive_article_page')
            .innerJoin('archive_arrival', 'archive_arrival.page_id', 'archive_article_page.page_id')
            .select(({ fn }) => ['archive_article_page.article_id as id', fn.max('archive_arrival.at').as('at')])
            .where('archive_article_page.article_id', 'in', some)
            .groupBy('archive_article_page.article_id')
            .execute()
        : await db.selectFrom('archive_arrival').select(['page_id as id', 'at']).where('page_id', 'in', some).execute();
    for (const { id, at } of rows) arrivals.set(id, at);
  }
  return arrivals;
}

/** A result and its arrival in the archive, in ms. */
export interface LatestHit {
  readonly hit: PageHit;
  readonly at: number;
}

type LatestIds = Pick<MatchingIds, 'ids' | 'alternatives'>;

/** Resolves to the latest results first; those that arrived together are in the order of the search. */
async function latestIds(anyContext: SliceContext, input: SearchPagesInput, limit: number): Promise<LatestIds> {
  const context = archiveContext(anyContext);
  const { ids, complete, alternatives } = await findMatchingIds(context, input, maxSorted);
  if (!complete) {
    const latest = await findNew(context, input, { since: 0, until: await findableUntil(anyContext) });
    if (latest.count > 0) return { ...latest, ids: latest.ids.slice(0, limit) };
  }
  const at = await arrivedAt(context, input.by, ids);
  const sorted = [...ids].sort((a, b) => (at.get(b) ?? 0) - (at.get(a) ?? 0));
  return { ids: sorted.slice(0, limit), alternatives };
}

/**
 * Resolves to the results of a search in the order of arrival, the latest first, at most `limit`. Rejects with the
 * errors of a search.
 */
export async function latestHits(
  anyContext: SliceContext,
  input: SearchPagesInput,
  limit: number,
): Promise<readonly LatestHit[]> {
  const context = archiveContext(anyContext);
  const search = { ...input, copies: true, sort: 'newest' as const };
  const latest = await latestIds(anyContext, search, limit);
  const [arrivals, shown] = await Promise.all([
    arrivedAt(context, input.by, latest.ids),
    hitsOf(context, search, latest),
  ]);
  return shown.map(({ id, hit }) => ({ hit, at: arrivals.get(id) ?? 0 }));
}
