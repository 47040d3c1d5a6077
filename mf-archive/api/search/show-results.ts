import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { PageHit, SearchUnit } from 'shared-contracts/archive/search-pages';
import { type ArchiveContext, toReference, wordsOfPages } from '../core/public.ts';
import { maxWaitMs, textDeadlineMs } from './limits.ts';
import { openSearch } from './archive-search.ts';
import type { ParsedQuery } from './query/query-tree.ts';
import {
  cropOf,
  inHalves,
  snippetOf,
  readPageRecords,
  type ShowOptions,
  type ShownHit,
  showPages,
} from './show-hits.ts';
import type { ArticleWords, ArticleSummary } from './summarise.ts';
import type { SearchAnswer } from './search-index.ts';

interface ArticlePages {
  readonly id: string;
  readonly number: number;
  readonly headline: string | null;
  readonly pages: readonly string[];
}

/** Resolves to articles with their pages in order. Articles that no longer exist are skipped. */
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

async function summariseArticles(
  context: ArchiveContext,
  articles: readonly ArticlePages[],
  { tree, terms }: ParsedQuery,
  { waitMs = maxWaitMs, alternatives = [] }: ShowOptions,
): Promise<readonly ArticleSummary[]> {
  const { textPool } = await openSearch(context);
  const words = await wordsOfPages(context, [...new Set(articles.flatMap(({ pages }) => pages))]);
  const articleWords = articles.flatMap(({ id, number, pages }): readonly ArticleWords[] => {
    const found = pages.flatMap((page) => {
      const packed = words.get(page);
      return packed === undefined ? [] : [{ id: page, words: packed }];
    });
    return found.length === 0 ? [] : [{ id, number, pages: found }];
  });
  const found = inHalves(articleWords).map((part) =>
    textPool.run(
      'summariseArticles',
      { articles: part, parsedQuery: { tree, terms }, alternatives },
      textDeadlineMs,
      waitMs,
    ),
  );
  return (await Promise.all(found)).flat();
}

/**
 * Resolves to the articles with these ids in this order, each as a result on the page of its best match. Articles that
 * were just removed are skipped.
 */
async function showArticles(
  context: ArchiveContext,
  ids: readonly string[],
  parsedQuery: ParsedQuery,
  options: ShowOptions = {},
): Promise<readonly ShownHit[]> {
  const articles = await articlesWithPages(context, ids);
  const found = await summariseArticles(context, articles, parsedQuery, options);
  const known = new Map(articles.map((article) => [article.id, article]));
  const pages = await readPageRecords(
    context,
    found.map(({ page }) => page),
  );
  return found.flatMap((one) => {
    const [article, page] = [known.get(one.id), pages.get(one.page)];
    if (article === undefined || page === undefined) return [];
    const { number, headline } = article;
    const { hitCount, matched } = one;
    return [
      {
        id: one.id,
        hit: {
          ...toReference(page),
          snippet: snippetOf(page, one),
          language: page.language,
          hitCount,
          matched,
          article: { number, headline },
          crop: cropOf(page, one),
        },
      },
    ];
  });
}

/** Resolves to the pages or articles with these ids in this order. Those that were just removed are skipped. */
export const showUnits = (
  context: ArchiveContext,
  by: SearchUnit,
  ids: readonly string[],
  parsedQuery: ParsedQuery,
  options: ShowOptions = {},
): Promise<readonly ShownHit[]> =>
  by === 'article' ? showArticles(context, ids, parsedQuery, options) : showPages(context, ids, parsedQuery, options);

type References = ReadonlyMap<string, PageReference>;

/** Resolves to the page of each near-duplicate; for an article, its first page. */
async function readReferences(context: ArchiveContext, by: SearchUnit, ids: readonly string[]): Promise<References> {
  const articles = by === 'article' ? await articlesWithPages(context, ids) : [];
  const pageOf = new Map(articles.map(({ id, pages }) => [id, pages[0] ?? '']));
  const pageIds = by === 'article' ? [...pageOf.values()] : ids;
  const pages = await readPageRecords(context, [...new Set(pageIds)]);
  return new Map(
    ids.flatMap((id) => {
      const page = pages.get(by === 'article' ? (pageOf.get(id) ?? '') : id);
      return page === undefined ? [] : [[id, toReference(page)] as const];
    }),
  );
}

/** Resolves to the results of a search, each with the near-duplicates that are folded into it. */
export async function showResults(
  context: ArchiveContext,
  by: SearchUnit,
  { ids, copies, searched, alternatives }: SearchAnswer,
): Promise<readonly PageHit[]> {
  const [shown, references] = await Promise.all([
    showUnits(context, by, ids, searched, { alternatives }),
    readReferences(context, by, copies.flat()),
  ]);
  return shown.map(({ id, hit }) => {
    const folded = (copies[ids.indexOf(id)] ?? []).flatMap((copy) => references.get(copy) ?? []);
    return folded.length === 0 ? hit : { ...hit, copies: folded };
  });
}
