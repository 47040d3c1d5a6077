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

/** The open page, whose hits are determined anyway. */
interface OpenPage {
  readonly id: string;
  readonly hits: () => Promise<number>;
}

async function countOthers(
  context: ArchiveContext,
  ids: readonly string[],
  { parsedQuery, alternatives }: HighlightQuery,
): Promise<ReadonlyMap<string, number>> {
  const words = await wordsOfPages(context, ids);
  if (words.size === 0) return new Map();
  const { textPool } = await openSearch(context);
  const pages = [...words.values()];
  const hits = await textPool.run('countHits', { pages, parsedQuery, alternatives }, editionHitsDeadlineMs);
  return new Map(Array.from(words.keys(), (id, index) => [id, hits[index] ?? 0]));
}

async function count(
  context: ArchiveContext,
  pages: readonly CountedPage[],
  highlightQuery: HighlightQuery,
  open: OpenPage,
): Promise<readonly number[]> {
  const ids = pages.map(({ id }) => id);
  const others = ids.filter((id) => id !== open.id);
  const [counts, own] = await Promise.all([countOthers(context, others, highlightQuery), open.hits()]);
  return ids.map((id) => (id === open.id ? own : (counts.get(id) ?? 0)));
}

/**
 * Resolves to the number of hits of a query on each page of an edition, in the given order; to null for a query without
 * words; to `late` if the counts are not ready in time or fail, so that the page is shown without them.
 */
export async function hitsOfEdition(
  context: ArchiveContext,
  pages: readonly CountedPage[],
  highlightQuery: HighlightQuery,
  open: OpenPage,
): Promise<readonly number[] | 'late' | null> {
  if (highlightQuery.parsedQuery.tree === null) return null;
  const what = JSON.stringify([pages.map(({ id, text_hash }) => [id, text_hash]), highlightQuery]);
  const key = createHash('sha256').update(what).digest('base64url');
  const counts = hitCounts.get(key, () => count(context, pages, highlightQuery, open)).catch(() => 'late' as const);
  // A count that is too late for this request is still cached for the next.
  return await Promise.race([counts, sleep(editionHitsTimeoutMs, 'late' as const, { ref: false })]);
}
