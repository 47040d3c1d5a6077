import type { ArchiveTransaction } from '../tables/archive-tables.ts';
import { type PageText, decodePageText, encodePageText } from '../../text/public.ts';
import { storeArticles, type NewArticle } from './store-articles.ts';

/**
 * Sources number the articles of an edition from 1. Articles of a page that was moved into an edition are numbered from
 * a multiple of this, one for each edition that pages came from. So numbers do not collide, pages from the same edition
 * still share their articles, and a page that is moved back has its old numbers again.
 */
const numbersPerSource = 10_000;

/** Returns the slug of the edition that the source puts a page in, from the page's `source_key`. */
const sourceOfKey = (sourceKey: string): string => sourceKey.replace(/-p\d+$/, '');

/**
 * Returns what is added to the numbers of a page's articles in this edition: 0 in the one that its source puts it in.
 */
export async function articleOffset(
  transaction: ArchiveTransaction,
  issueId: string,
  sourceKey: string,
): Promise<number> {
  const home = sourceOfKey(sourceKey);
  const issue = await transaction
    .selectFrom('archive_issue')
    .select('slug')
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow();
  if (issue.slug === home) return 0;
  const taken = await transaction
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
    .select(['archive_article.number', 'archive_page.source_key'])
    .where('archive_article.issue_id', '=', issueId)
    .execute();
  const ours = taken.find(({ number, source_key }) => number >= numbersPerSource && sourceOfKey(source_key) === home);
  const floor = (number: number): number => number - (number % numbersPerSource);
  return ours === undefined
    ? floor(taken.reduce((most, { number }) => Math.max(most, number), 0)) + numbersPerSource
    : floor(ours.number);
}

interface Numbered {
  readonly text: PageText;
  readonly articles: readonly NewArticle[];
}

/** Returns text and articles with their numbers at this offset. */
export function renumbered({ text, articles }: Numbered, offset: number): Numbered {
  const at = (number: number): number => (number % numbersPerSource) + offset;
  const blocks = text.blocks.map((block) =>
    block.article === undefined || block.article === null ? block : { ...block, article: at(block.article) },
  );
  return { text: { ...text, blocks }, articles: articles.map((one) => ({ ...one, number: at(one.number) })) };
}

/** Renumbers the articles of a page that was moved to this edition, in the records and in the blocks of its words. */
export async function moveArticles(
  transaction: ArchiveTransaction,
  page: { readonly id: string; readonly issueId: string; readonly sourceKey: string },
): Promise<void> {
  const stored = await transaction
    .selectFrom('archive_page_text')
    .select('words')
    .where('page_id', '=', page.id)
    .executeTakeFirst();
  if (stored === undefined) return;
  const before = await transaction
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .select(['archive_article.number', 'archive_article.kind', 'archive_article.headline'])
    .where('archive_article_page.page_id', '=', page.id)
    .execute();
  const offset = await articleOffset(transaction, page.issueId, page.sourceKey);
  const { text, articles } = renumbered({ text: decodePageText(stored.words), articles: before }, offset);
  await transaction
    .updateTable('archive_page_text')
    .set({ words: encodePageText(text) })
    .where('page_id', '=', page.id)
    .execute();
  await storeArticles(transaction, page, articles);
}
