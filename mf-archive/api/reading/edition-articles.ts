import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { ArchiveContext } from '../archive-tables.ts';

/** A piece of an edition with its pages in order. */
export interface EditionArticle {
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
  readonly pages: readonly { readonly id: string; readonly slug: string; readonly label: string }[];
}

/** The pieces of an edition in their order; none where its source knows no articles. */
export async function articlesOfIssue({ db }: ArchiveContext, issueId: string): Promise<readonly EditionArticle[]> {
  const rows = await db
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
    .select([
      'archive_article.number',
      'archive_article.kind',
      'archive_article.headline',
      'archive_page.id',
      'archive_page.slug',
      'archive_page.label',
    ])
    .where('archive_article.issue_id', '=', issueId)
    .orderBy('archive_article.number')
    .orderBy('archive_page.sequence')
    .orderBy('archive_page.slug')
    .execute();
  const articles = new Map<number, EditionArticle>();
  for (const { number, kind, headline, ...page } of rows) {
    const known = articles.get(number);
    articles.set(number, { number, kind, headline, pages: [...(known?.pages ?? []), page] });
  }
  return [...articles.values()];
}
