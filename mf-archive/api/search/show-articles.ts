import type { ArchiveContext } from '../archive-tables.ts';
import { longestWaitMs, textDeadlineMs } from '../limits.ts';
import { toReference, wordsOfPages } from '../pages/page-records.ts';
import { searchOf } from './archive-search.ts';
import type { AskedQuery } from './query/query-tree.ts';
import { cropOf, inHalves, recordsOf, type ShowOptions, type ShownHit } from './show-hits.ts';
import type { AskedArticle, FoundArticle } from './summarise-articles.ts';

interface ArticlePages {
  readonly id: string;
  readonly number: number;
  readonly headline: string | null;
  readonly pages: readonly string[];
}

/** Articles with their pages in order; one that is gone is left out. */
export async function articlesWithPages(
  { db }: ArchiveContext,
  ids: readonly string[],
): Promise<readonly ArticlePages[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
    .select(['archive_article.id', 'archive_article.number', 'archive_article.headline', 'archive_page.id as page'])
    .where('archive_article.id', 'in', [...ids])
    .orderBy('archive_page.sequence')
    .orderBy('archive_page.slug')
    .execute();
  return ids.flatMap((id) => {
    const found = rows.filter((row) => row.id === id);
    const [first] = found;
    if (first === undefined) return [];
    return [{ id, number: first.number, headline: first.headline, pages: found.map(({ page }) => page) }];
  });
}

async function summariesOf(
  context: ArchiveContext,
  articles: readonly ArticlePages[],
  { tree, terms }: AskedQuery,
  { waitMs = longestWaitMs, alternatives = [] }: ShowOptions,
): Promise<readonly FoundArticle[]> {
  const { texts } = await searchOf(context);
  const words = await wordsOfPages(context, [...new Set(articles.flatMap(({ pages }) => pages))]);
  const asked = articles.flatMap(({ id, number, pages }): readonly AskedArticle[] => {
    const found = pages.flatMap((page) => {
      const packed = words.get(page);
      return packed === undefined ? [] : [{ id: page, words: packed }];
    });
    return found.length === 0 ? [] : [{ id, number, pages: found }];
  });
  const found = inHalves(asked).map((part) =>
    texts.run('summariseArticles', { articles: part, query: { tree, terms }, alternatives }, textDeadlineMs, waitMs),
  );
  return (await Promise.all(found)).flat();
}

/**
 * The articles of these ids in this order, each as a hit on the page where its best words are. One that was just removed
 * is left out.
 */
export async function showArticles(
  context: ArchiveContext,
  ids: readonly string[],
  query: AskedQuery,
  options: ShowOptions = {},
): Promise<readonly ShownHit[]> {
  const articles = await articlesWithPages(context, ids);
  const found = await summariesOf(context, articles, query, options);
  const known = new Map(articles.map((article) => [article.id, article]));
  const pages = await recordsOf(
    context,
    found.map(({ page }) => page),
  );
  return found.flatMap((one) => {
    const [article, page] = [known.get(one.id), pages.get(one.page)];
    if (article === undefined || page === undefined) return [];
    const { number, headline } = article;
    const { snippet, hitCount, matched } = one;
    return [
      {
        id: one.id,
        hit: {
          ...toReference(page),
          snippet,
          hitCount,
          matched,
          article: { number, headline },
          crop: cropOf(page, one),
        },
      },
    ];
  });
}
