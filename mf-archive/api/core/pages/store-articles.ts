import { randomUUID } from 'node:crypto';
import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { ArchiveTransaction } from '../tables/archive-tables.ts';

/** An article of an edition, as its source marks it or as the page's layout shows it. */
export interface NewArticle {
  /** Unique in its edition; the same on every page of the article. */
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
}

async function storeArticle(transaction: ArchiveTransaction, issueId: string, article: NewArticle): Promise<string> {
  const { number, kind, headline } = article;
  const { id } = await transaction
    .insertInto('archive_article')
    .values({ id: randomUUID(), issue_id: issueId, number, kind, headline })
    .onConflict((conflict) => conflict.columns(['issue_id', 'number']).doUpdateSet({ kind, headline }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes these articles if they have no words on any page. */
async function removeBare(transaction: ArchiveTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('archive_article')
    .where('id', 'in', [...ids])
    .where('id', 'not in', transaction.selectFrom('archive_article_page').select('article_id'))
    .execute();
}

/** Sets the articles of the page; deletes articles that then have no page. */
export async function storeArticles(
  transaction: ArchiveTransaction,
  page: { readonly id: string; readonly issueId: string },
  articles: readonly NewArticle[],
): Promise<void> {
  const before = await transaction
    .selectFrom('archive_article_page')
    .select('article_id')
    .where('page_id', '=', page.id)
    .execute();
  await transaction.deleteFrom('archive_article_page').where('page_id', '=', page.id).execute();
  for (const article of articles) {
    const id = await storeArticle(transaction, page.issueId, article);
    await transaction.insertInto('archive_article_page').values({ article_id: id, page_id: page.id }).execute();
  }
  await removeBare(
    transaction,
    before.map(({ article_id }) => article_id),
  );
}
