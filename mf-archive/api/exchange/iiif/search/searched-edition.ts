import { createHash } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import { maxQueryLength } from 'shared-contracts/constants';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, BoundedCache, findEdition, wordsOfPages } from '../../../core/public.ts';
import {
  maxWaitMs,
  type Match,
  maxMatches,
  openSearch,
  parseHighlightQuery,
  type PrintedTerm,
  textDeadlineMs,
} from '../../../search/public.ts';

/** Pages read at once; few, since a thread has other work too. */
const pagesPerBatch = 24;
/**
 * Maximum number of searched pages of an edition. Enough for a daily paper; only the first pages of a bound volume are
 * searched.
 */
const maxPages = 480;

export interface SearchedPage {
  readonly id: string;
  readonly text_hash: string;
}

/** The edition at an address; `slug` is its current slug. */
export interface SearchedEdition {
  readonly slug: string;
  readonly pages: readonly SearchedPage[];
}

/** A match and the id of its page. */
export interface PlacedMatch extends Match {
  readonly page: string;
}

const matchCache = new BoundedCache<readonly PlacedMatch[]>({ atOnce: 1, maxWaiting: 40, maxEntries: 10 });
const termCache = new BoundedCache<readonly PrintedTerm[]>({ atOnce: 1, maxWaiting: 40, maxEntries: 10 });

const keyOf = (...what: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url');

/** Resolves to the edition. Rejects with `not-found`, and with `gone` if it is completely withdrawn. */
export async function findSearchedEdition(anyContext: SliceContext, slug: string): Promise<SearchedEdition> {
  const context = archiveContext(anyContext);
  const [first] = await findEdition(context, slug);
  const pages = await context.db
    .selectFrom('archive_page')
    .select(['id', 'text_hash'])
    .where('issue_id', '=', first.issue_id)
    .where('recognised', '=', 1)
    .orderBy('sequence')
    .orderBy('slug')
    .limit(maxPages)
    .execute();
  return { slug: first.issue_slug, pages };
}

type PackedPages = readonly (readonly [id: string, words: Uint8Array])[];

/** Yields pages with their words in order, several at a time. */
async function* packedPages(context: ArchiveContext, pages: readonly SearchedPage[]): AsyncGenerator<PackedPages> {
  for (let from = 0; from < pages.length; from += pagesPerBatch) {
    const ids = pages.slice(from, from + pagesPerBatch).map(({ id }) => id);
    const words = await wordsOfPages(context, ids);
    yield ids.flatMap((id) => {
      const own = words.get(id);
      return own === undefined ? [] : [[id, own] as const];
    });
  }
}

/**
 * Resolves to the matches of a query in an edition, in page order; up to one more than `maxMatches`. Rejects with
 * `bad-request` if the query is too long, with `timeout`, and with `unavailable` if too many searches wait.
 */
export async function searchEdition(
  anyContext: SliceContext,
  { pages }: SearchedEdition,
  q: string,
): Promise<readonly PlacedMatch[]> {
  if (q.length > maxQueryLength)
    throw new AppError('bad-request', `A search has at most ${String(maxQueryLength)} characters`);
  const context = archiveContext(anyContext);
  const highlightQuery = await parseHighlightQuery(context, { q });
  if (highlightQuery.parsedQuery.tree === null) return [];
  const startedAt = context.now();
  return await matchCache.get(keyOf(pages, highlightQuery), async () => {
    // After such a wait, the client has probably disconnected.
    if (context.now() - startedAt > maxWaitMs) throw new AppError('unavailable', 'Too many searches right now');
    const { textPool } = await openSearch(context);
    const matches: PlacedMatch[] = [];
    for await (const packed of packedPages(context, pages)) {
      const words = packed.map(([, own]) => own);
      const maxMore = maxMatches + 1 - matches.length;
      const each = await textPool.run(
        'pageMatches',
        { pages: words, maxPages: maxMore, ...highlightQuery },
        textDeadlineMs,
      );
      for (const [index, own] of each.entries()) {
        const page = packed[index]?.[0] ?? '';
        for (const match of own) matches.push({ ...match, page });
      }
      if (matches.length > maxMatches) break;
    }
    return matches;
  });
}

/** Resolves to every word of an edition with its number of occurrences. */
export async function wordsOfEdition(
  anyContext: SliceContext,
  { pages }: SearchedEdition,
): Promise<readonly PrintedTerm[]> {
  const context = archiveContext(anyContext);
  return await termCache.get(keyOf(pages), async () => {
    const { textPool } = await openSearch(context);
    const words: Uint8Array[] = [];
    for await (const packed of packedPages(context, pages)) words.push(...packed.map(([, own]) => own));
    return await textPool.run('printedTerms', { pages: words }, textDeadlineMs);
  });
}
