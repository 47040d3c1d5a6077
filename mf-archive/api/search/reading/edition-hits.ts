import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ArchiveContext, BoundedCache, wordsOfPages } from '../../core/public.ts';
import { editionHitsDeadlineMs, editionHitsTimeoutMs } from '../limits.ts';
import { openSearch } from '../archive-search.ts';
import type { HighlightQuery } from '../query/query-tree.ts';

/** Cached, since readers open several pages of one edition. */
const hitCounts = new BoundedCache<readonly number[]>({ atOnce: 1, maxWaiting: 20, maxEntries: 400 });

export interface CountedPage {
  readonly id: string;
  readonly text_hash: string;
}

async function count(
  context: ArchiveContext,
  pages: readonly CountedPage[],
  { parsedQuery, alternatives }: HighlightQuery,
) {
  const ids = pages.map(({ id }) => id);
  const words = await wordsOfPages(context, ids);
  const known = ids.filter((id) => words.has(id));
  const { textPool } = await openSearch(context);
  const blobs = known.flatMap((id) => words.get(id) ?? []);
  const hits = await textPool.run('countHits', { pages: blobs, parsedQuery, alternatives }, editionHitsDeadlineMs);
  const byId = new Map(known.map((id, index) => [id, hits[index] ?? 0]));
  return ids.map((id) => byId.get(id) ?? 0);
}

/**
 * Resolves to the number of hits of a query on each page of an edition, in the given order; to null for a query without
 * words; to `late` if the counts are not ready in time or fail, so that the page is shown without them.
 */
export async function hitsOfEdition(
  context: ArchiveContext,
  pages: readonly CountedPage[],
  highlightQuery: HighlightQuery,
): Promise<readonly number[] | 'late' | null> {
  if (highlightQuery.parsedQuery.tree === null) return null;
  const what = JSON.stringify([pages.map(({ id, text_hash }) => [id, text_hash]), highlightQuery]);
  const key = createHash('sha256').update(what).digest('base64url');
  const counts = hitCounts.get(key, () => count(context, pages, highlightQuery)).catch(() => 'late' as const);
  // A count that is too late for this request is still cached for the next.
  return await Promise.race([counts, sleep(editionHitsTimeoutMs, 'late' as const, { ref: false })]);
}
