import type { PageHit } from 'shared-contracts/archive/search-pages';
import type { ArchiveContext } from '../archive-tables.ts';
import { toCrop } from '../image-addresses.ts';
import { longestWaitMs, textDeadlineMs } from '../limits.ts';
import { imageOf, pageRecords, toReference, wordsOfPages, type PageRecord } from '../pages/page-records.ts';
import { searchOf } from './archive-search.ts';
import type { AskedQuery } from './query/query-tree.ts';
import type { FoundPage } from './summarise-pages.ts';

function cropOf(page: PageRecord, { shown, boxes }: FoundPage): PageHit['crop'] {
  const image = imageOf(page);
  const [first, ...others] = shown;
  return image === null || first === undefined ? null : toCrop(image, [first, ...others], boxes);
}

/** The words of the pages found in context, those that are gone left out. */
async function summariesOf(
  context: ArchiveContext,
  ids: readonly string[],
  query: AskedQuery,
  waitMs: number,
): Promise<readonly FoundPage[]> {
  const { texts } = await searchOf(context);
  const { tree, terms } = query;
  const words = await wordsOfPages(context, ids);
  const pages = ids.flatMap((id) => {
    const packed = words.get(id);
    return packed === undefined ? [] : [{ id, words: packed }];
  });
  // In two halves, one for each thread: reading the words is most of a search.
  const half = Math.ceil(pages.length / 2);
  const halves = [pages.slice(0, half), pages.slice(half)].filter((part) => part.length > 0);
  const found = halves.map((part) =>
    texts.run('summarise', { pages: part, query: { tree, terms } }, textDeadlineMs, waitMs),
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

/**
 * The pages of these ids in this order, with the words in context. One that was just removed is left out. `waitMs`: how
 * long a thread may be waited for.
 */
export async function showHits(
  context: ArchiveContext,
  ids: readonly string[],
  query: AskedQuery,
  waitMs = longestWaitMs,
): Promise<readonly PageHit[]> {
  if (ids.length === 0) return [];
  const [rows, found] = await Promise.all([
    pageRecords(context)
      .where('archive_page.id', 'in', [...ids])
      .execute(),
    summariesOf(context, ids, query, waitMs),
  ]);
  const pages = new Map(rows.map((row) => [row.id, row]));
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
    ...toReference(page),
    snippet: one.snippet,
    hitCount: one.hitCount,
    matched: one.matched,
    article: article && { number: article.number, headline: headlines.get(placeKey(article)) ?? null },
    crop: cropOf(page, one),
  }));
}
