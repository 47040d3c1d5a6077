import type { PageHit } from 'shared-contracts/archive/search-pages';
import type { ArchiveContext } from '../archive-tables.ts';
import { toCrop } from '../image-addresses.ts';
import { longestWaitMs, textDeadlineMs } from '../limits.ts';
import { imageOf, pageRecords, toReference, wordsOfPages, type PageRecord } from '../pages/page-records.ts';
import { searchOf } from './archive-search.ts';
import type { Alternatives, AskedQuery } from './query/query-tree.ts';
import type { FoundPage } from './summarise-pages.ts';

/** How results are shown. */
export interface ShowOptions {
  /** How long a thread may be waited for, in ms. */
  readonly waitMs?: number;
  /** Words that stand for the terms too. */
  readonly alternatives?: Alternatives;
}

export function cropOf(page: PageRecord, { shown, boxes }: Pick<FoundPage, 'shown' | 'boxes'>): PageHit['crop'] {
  const image = imageOf(page);
  const [first, ...others] = shown;
  return image === null || first === undefined ? null : toCrop(image, [first, ...others], boxes);
}

/** In two halves, one for each thread: reading the words is most of a search. */
export function inHalves<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].filter((part) => part.length > 0);
}

/** The words of the pages found in context, those that are gone left out. */
async function summariesOf(
  context: ArchiveContext,
  ids: readonly string[],
  { tree, terms }: AskedQuery,
  { waitMs = longestWaitMs, alternatives = [] }: ShowOptions,
): Promise<readonly FoundPage[]> {
  const { texts } = await searchOf(context);
  const words = await wordsOfPages(context, ids);
  const pages = ids.flatMap((id) => {
    const packed = words.get(id);
    return packed === undefined ? [] : [{ id, words: packed }];
  });
  const found = inHalves(pages).map((part) =>
    texts.run('summarise', { pages: part, query: { tree, terms }, alternatives }, textDeadlineMs, waitMs),
  );
  return (await Promise.all(found)).flat();
}

interface ArticlePlace {
  readonly issue_id: string;
  readonly number: number;
}

const placeKey = ({ issue_id: issue, number }: ArticlePlace): string => `${issue} ${String(number)}`;

/** Headlines of articles by their edition and number. */
async function headlinesOf(
  { db }: ArchiveContext,
  places: readonly ArticlePlace[],
): Promise<ReadonlyMap<string, string | null>> {
  if (places.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_article')
    .select(['issue_id', 'number', 'headline'])
    .where('issue_id', 'in', [...new Set(places.map((place) => place.issue_id))])
    .where('number', 'in', [...new Set(places.map((place) => place.number))])
    .execute();
  return new Map(rows.map((row) => [placeKey(row), row.headline]));
}

/** Pages by their ids. */
export async function recordsOf(
  context: ArchiveContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PageRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await pageRecords(context)
    .where('archive_page.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A result with the id of the page or article that it is. */
export interface ShownHit {
  readonly id: string;
  readonly hit: PageHit;
}

/** The pages of these ids in this order, with the words in context. One that was just removed is left out. */
export async function showPages(
  context: ArchiveContext,
  ids: readonly string[],
  query: AskedQuery,
  options: ShowOptions = {},
): Promise<readonly ShownHit[]> {
  if (ids.length === 0) return [];
  const [pages, found] = await Promise.all([recordsOf(context, ids), summariesOf(context, ids, query, options)]);
  const placed = found.flatMap((one) => {
    const page = pages.get(one.id);
    if (page === undefined) return [];
    return [{ page, one, article: one.article === null ? null : { issue_id: page.issue_id, number: one.article } }];
  });
  const headlines = await headlinesOf(
    context,
    placed.flatMap(({ article }) => article ?? []),
  );
  return placed.map(({ page, one, article }) => ({
    id: page.id,
    hit: {
      ...toReference(page),
      snippet: one.snippet,
      hitCount: one.hitCount,
      matched: one.matched,
      article: article && { number: article.number, headline: headlines.get(placeKey(article)) ?? null },
      crop: cropOf(page, one),
    },
  }));
}

/** The same without the ids. `waitMs`: how long a thread may be waited for. */
export async function showHits(
  context: ArchiveContext,
  ids: readonly string[],
  query: AskedQuery,
  waitMs = longestWaitMs,
): Promise<readonly PageHit[]> {
  return (await showPages(context, ids, query, { waitMs })).map(({ hit }) => hit);
}
