import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArchiveContext } from '../archive-tables.ts';
import { editionHitsDeadlineMs, editionHitsPatienceMs } from '../limits.ts';
import { BoundedCache } from '../pages/bounded-cache.ts';
import { wordsOfPages } from '../pages/page-records.ts';
import { searchOf } from '../search/archive-search.ts';
import type { LitQuery } from '../search/query/query-tree.ts';

/** One edition is read page after page: its counts are made once. */
const counted = new BoundedCache<readonly number[]>({ atOnce: 1, mostWaiting: 20, mostKept: 400 });

export interface CountedPage {
  readonly id: string;
  readonly text_hash: string;
}

async function count(context: ArchiveContext, pages: readonly CountedPage[], { query, alternatives }: LitQuery) {
  const ids = pages.map(({ id }) => id);
  const words = await wordsOfPages(context, ids);
  const known = ids.filter((id) => words.has(id));
  const { texts } = await searchOf(context);
  const blobs = known.flatMap((id) => words.get(id) ?? []);
  const hits = await texts.run('countHits', { pages: blobs, query, alternatives }, editionHitsDeadlineMs);
  const byId = new Map(known.map((id, index) => [id, hits[index] ?? 0]));
  return ids.map((id) => byId.get(id) ?? 0);
}

/**
 * Hits of a query on each page of an edition, in the order given. Null without a query; `late` when
 * they are not there in time, or could not be counted: a page is read without them.
 */
export async function hitsOfEdition(
  context: ArchiveContext,
  pages: readonly CountedPage[],
  lit: LitQuery,
): Promise<readonly number[] | 'late' | null> {
  if (lit.query.tree === null) return null;
  const what = JSON.stringify([pages.map(({ id, text_hash }) => [id, text_hash]), lit]);
  const key = createHash('sha256').update(what).digest('base64url');
  const counts = counted.get(key, () => count(context, pages, lit)).catch(() => 'late' as const);
  // What comes too late for this reader is there for the next.
  return await Promise.race([counts, sleep(editionHitsPatienceMs, 'late' as const, { ref: false })]);
}
