import type { PageHit } from 'shared-contracts/archive/search-pages';
import { type ArchiveContext, imageOf, type PageRecord, pageRecords, toCrop, toReference } from '../core/public.ts';
import { maxWaitMs, textDeadlineMs } from './limits.ts';
import { openSearch } from './archive-search.ts';
import type { Alternatives, ParsedQuery } from './query/query-tree.ts';
import type { PageSummary, SummarisedPage } from './summarise.ts';

export interface ShowOptions {
  /** How long to wait for a free thread, in ms. */
  readonly waitMs?: number;
  /** Additional words that match the terms. */
  readonly alternatives?: Alternatives;
}

/** Returns a snippet with its language, if that is known: of its own text, or else of the page. */
export function snippetOf(page: PageRecord, { snippet, language }: Pick<PageSummary, 'snippet' | 'language'>) {
  const code = language ?? page.language;
  return code === null ? snippet : { ...snippet, language: code };
}

export function cropOf(page: PageRecord, { shown, boxes }: Pick<PageSummary, 'shown' | 'boxes'>): PageHit['crop'] {
  const image = imageOf(page);
  const [first, ...others] = shown;
  return image === null || first === undefined ? null : toCrop(image, [first, ...others], boxes);
}

/** Splits items into two halves, one per text thread, since reading the words is most of the work of a search. */
export function inHalves<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].filter((part) => part.length > 0);
}

/** A page with its packed words. */
export interface PageWithWords extends PageRecord {
  readonly words: Uint8Array;
}

/** Resolves to these pages by their ids. Those that no longer exist, or have no words, are omitted. */
export async function readPagesWithWords(
  context: ArchiveContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageWithWords>> {
  if (ids.length === 0) return new Map();
  const rows = await pageRecords(context)
    .innerJoin('archive_page_text', 'archive_page_text.page_id', 'archive_page.id')
    .select('archive_page_text.words')
    .where('archive_page.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns what the text threads need of a page. */
export const toSummarise = ({ id, words, image_hash: hash }: PageWithWords): SummarisedPage => ({
  id,
  words,
  hasScan: hash !== null,
});

async function summarisePages(
  context: ArchiveContext,
  pages: readonly PageWithWords[],
  { tree, terms }: ParsedQuery,
  { waitMs = maxWaitMs, alternatives = [] }: ShowOptions,
): Promise<readonly PageSummary[]> {
  const { textPool } = await openSearch(context);
  const summaries = inHalves(pages.map(toSummarise)).map((part) =>
    textPool.run('summarise', { pages: part, parsedQuery: { tree, terms }, alternatives }, textDeadlineMs, waitMs),
  );
  return (await Promise.all(summaries)).flat();
}

interface ArticleNumber {
  readonly issue_id: string;
  readonly number: number;
}

const articleKey = ({ issue_id: issue, number }: ArticleNumber): string => `${issue} ${String(number)}`;

/** Resolves to the headlines of articles by their edition and number. */
async function readHeadlines(
  { db }: ArchiveContext,
  places: readonly ArticleNumber[],
): Promise<ReadonlyMap<string, string | null>> {
  if (places.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_article')
    .select(['issue_id', 'number', 'headline'])
    .where((where) => where.or(places.map(({ issue_id, number }) => where.and({ issue_id, number }))))
    .execute();
  return new Map(rows.map((row) => [articleKey(row), row.headline]));
}

export async function readPageRecords(
  context: ArchiveContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await pageRecords(context)
    .where('archive_page.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A result with the id of its page or article. */
export interface ShownHit {
  readonly id: string;
  readonly hit: PageHit;
}

/**
 * Resolves to the pages with these ids as results with snippets, in this order. Pages that were just removed are
 * skipped.
 */
export async function showPages(
  context: ArchiveContext,
  ids: readonly string[],
  parsedQuery: ParsedQuery,
  options: ShowOptions = {},
): Promise<readonly ShownHit[]> {
  if (ids.length === 0) return [];
  const pages = await readPagesWithWords(context, ids);
  const found = ids.flatMap((id) => pages.get(id) ?? []);
  const summaries = await summarisePages(context, found, parsedQuery, options);
  const shownPages = summaries.flatMap((one) => {
    const page = pages.get(one.id);
    if (page === undefined) return [];
    return [{ page, one, article: one.article === null ? null : { issue_id: page.issue_id, number: one.article } }];
  });
  const headlines = await readHeadlines(
    context,
    shownPages.flatMap(({ article }) => article ?? []),
  );
  return shownPages.map(({ page, one, article }) => ({
    id: page.id,
    hit: {
      ...toReference(page),
      snippet: snippetOf(page, one),
      language: page.language,
      hitCount: one.hitCount,
      matched: one.matched,
      article: article && { number: article.number, headline: headlines.get(articleKey(article)) ?? null },
      crop: cropOf(page, one),
    },
  }));
}

/** Resolves to the same results without the ids. `waitMs` is the time to wait for a free thread. */
export async function showHits(
  context: ArchiveContext,
  ids: readonly string[],
  parsedQuery: ParsedQuery,
  waitMs = maxWaitMs,
): Promise<readonly PageHit[]> {
  return (await showPages(context, ids, parsedQuery, { waitMs })).map(({ hit }) => hit);
}
