import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { ArchiveContext } from '../tables/archive-tables.ts';

/** An article of an edition with its pages in order. */
export interface EditionArticle {
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
  readonly pages: readonly { readonly id: string; readonly slug: string; readonly label: string }[];
}

/** Returns the articles of editions by number, in a map by edition id. */
export async function articlesOfEditions(
  { db }: ArchiveContext,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EditionArticle[]>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
    .select([
      'archive_article.issue_id',
      'archive_article.number',
      'archive_article.kind',
      'archive_article.headline',
      'archive_page.id',
      'archive_page.slug',
      'archive_page.label',
    ])
    .where('archive_article.issue_id', 'in', [...issueIds])
    .orderBy('archive_article.number')
    .orderBy('archive_page.sequence')
    .orderBy('archive_page.slug')
    .execute();
  const editions = new Map<string, Map<number, EditionArticle>>();
  for (const { issue_id: issue, number, kind, headline, ...page } of rows) {
    const articles = editions.get(issue) ?? new Map<number, EditionArticle>();
    articles.set(number, { number, kind, headline, pages: [...(articles.get(number)?.pages ?? []), page] });
    editions.set(issue, articles);
  }
  return new Map(Array.from(editions, ([issue, articles]) => [issue, [...articles.values()]]));
}

/** Returns the articles of an edition by number; none if neither its source nor the layout of its pages shows any. */
export const articlesOfIssue = async (context: ArchiveContext, issueId: string): Promise<readonly EditionArticle[]> =>
  (await articlesOfEditions(context, [issueId])).get(issueId) ?? [];
