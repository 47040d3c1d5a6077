import type { PageHit } from 'shared-contracts/archive/search-pages';
import type { ArchiveContext } from '../archive-tables.ts';
import type { EditionArticle } from '../reading/edition-articles.ts';

type FoundArticle = Pick<EditionArticle, 'kind' | 'headline'> & {
  readonly pages: readonly { readonly slug: string; readonly label: string }[];
};

const keyOf = (slug: string, number: number): string => `${slug} ${String(number)}`;

/** The articles of results with all their pages in order, in one query; one that was just removed has none. */
export async function articlesFound(
  { db }: ArchiveContext,
  hits: readonly PageHit[],
): Promise<(hit: PageHit) => FoundArticle | null> {
  const numbers = hits.flatMap(({ article }) => article?.number ?? []);
  if (numbers.length === 0) return () => null;
  const rows = await db
    .selectFrom('archive_page as found')
    .innerJoin('archive_article as article', 'article.issue_id', 'found.issue_id')
    .innerJoin('archive_article_page as on_page', 'on_page.article_id', 'article.id')
    .innerJoin('archive_page as page', 'page.id', 'on_page.page_id')
    .select(['found.slug as found_slug', 'article.number', 'article.kind', 'article.headline'])
    .select(['page.slug', 'page.label'])
    .where('found.slug', 'in', [...new Set(hits.map(({ slug }) => slug))])
    .where('article.number', 'in', [...new Set(numbers)])
    .orderBy('page.sequence')
    .orderBy('page.slug')
    .execute();
  const articles = new Map<string, FoundArticle>();
  for (const { found_slug: found, number, kind, headline, ...page } of rows) {
    const key = keyOf(found, number);
    articles.set(key, { kind, headline, pages: [...(articles.get(key)?.pages ?? []), page] });
  }
  return ({ slug, article }) => (article === null ? null : (articles.get(keyOf(slug, article.number)) ?? null));
}
