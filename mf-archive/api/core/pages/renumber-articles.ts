import { firstLayoutNumber, isFoundByLayout, layoutNumbersOfPage } from 'shared-contracts/archive/layout-articles';
import type { ArchiveTransaction } from '../tables/archive-tables.ts';
import { type PageText, decodePageText, encodePageText, withArticlesOf } from '../../text/public.ts';
import { storeArticles, type NewArticle } from './store-articles.ts';

/**
 * Sources number the articles of an edition from 1. The articles of a page that was moved into an edition are numbered
 * from a multiple of this, a different one for each edition that pages came from. So numbers do not collide, pages from
 * the same edition still share articles, and a page that is moved back gets its old numbers again.
 */
const numbersPerSource = 10_000;

/** Returns the slug of the edition to which the source assigns a page, from the page's `source_key`. */
const sourceOfKey = (sourceKey: string): string => sourceKey.replace(/-p\d+$/, '');

interface ArticlePage {
  readonly id: string;
  readonly issueId: string;
  readonly sequence: number;
  readonly sourceKey: string;
}

interface TakenNumber {
  readonly number: number;
  readonly source_key: string;
}

const takenNumbers = (transaction: ArchiveTransaction, issueId: string): Promise<readonly TakenNumber[]> =>
  transaction
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
    .select(['archive_article.number', 'archive_page.source_key'])
    .where('archive_article.issue_id', '=', issueId)
    .execute();

/**
 * Resolves to the offset of a page's article numbers from those of its source; 0 in the edition that the source states.
 */
async function sourceOffset(transaction: ArchiveTransaction, page: ArticlePage): Promise<number> {
  const home = sourceOfKey(page.sourceKey);
  const issue = await transaction
    .selectFrom('archive_issue')
    .select('slug')
    .where('id', '=', page.issueId)
    .executeTakeFirstOrThrow();
  if (issue.slug === home) return 0;
  const taken = (await takenNumbers(transaction, page.issueId)).filter(({ number }) => !isFoundByLayout(number));
  const ours = taken.find(({ number, source_key }) => number >= numbersPerSource && sourceOfKey(source_key) === home);
  const floor = (number: number): number => number - (number % numbersPerSource);
  return ours === undefined
    ? floor(taken.reduce((most, { number }) => Math.max(most, number), 0)) + numbersPerSource
    : floor(ours.number);
}

/** Number of ranges for articles found by layout; article numbers have at most six digits. */
const ranges = (1_000_000 - firstLayoutNumber) / layoutNumbersOfPage;

const startOfRange = (range: number): number => firstLayoutNumber + range * layoutNumbersOfPage;

const rangeOf = (number: number): number => Math.floor((number - firstLayoutNumber) / layoutNumbersOfPage);

/** Resolves to whether another page of the edition has articles with numbers of this range. */
async function isTaken(transaction: ArchiveTransaction, page: ArticlePage, range: number): Promise<boolean> {
  const start = startOfRange(range);
  const other = await transaction
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .select('archive_article.id')
    .where('archive_article.issue_id', '=', page.issueId)
    .where('archive_article.number', '>=', start)
    .where('archive_article.number', '<', start + layoutNumbersOfPage)
    .where('archive_article_page.page_id', '!=', page.id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Resolves to the range for articles found by layout: the page's sequence or the next free range; null if all are
 * taken.
 */
async function layoutRange(transaction: ArchiveTransaction, page: ArticlePage): Promise<number | null> {
  for (let more = 0; more < ranges; more += 1) {
    const range = (page.sequence + more) % ranges;
    if (!(await isTaken(transaction, page, range))) return range;
  }
  return null;
}

interface Numbered {
  readonly text: PageText;
  readonly articles: readonly NewArticle[];
}

function renumbered({ text, articles }: Numbered, offset: number, rangeSize: number): Numbered {
  const at = (number: number): number => (number % rangeSize) + offset;
  const blocks = text.blocks.map((block) =>
    block.article === undefined || block.article === null ? block : { ...block, article: at(block.article) },
  );
  return { text: { ...text, blocks }, articles: articles.map((one) => ({ ...one, number: at(one.number) })) };
}

const areFoundByLayout = (articles: readonly NewArticle[]): boolean =>
  articles.some(({ number }) => isFoundByLayout(number));

/** Numbers articles found by layout in the default range of a page with this sequence. */
export const numberedForSequence = (imported: Numbered, sequence: number): Numbered =>
  areFoundByLayout(imported.articles)
    ? renumbered(imported, startOfRange(sequence % ranges), layoutNumbersOfPage)
    : imported;

const withoutArticles = (text: PageText): Numbered => ({
  text: { ...text, blocks: text.blocks.map((block) => ({ ...block, article: null })) },
  articles: [],
});

/**
 * Renumbers articles so that they do not collide with other pages of the edition; the same object if their numbers
 * already fit. If no range is free, articles found by layout are dropped.
 */
async function inEdition(transaction: ArchiveTransaction, page: ArticlePage, imported: Numbered): Promise<Numbered> {
  const [first] = imported.articles;
  if (first === undefined) return imported;
  if (areFoundByLayout(imported.articles)) {
    const range = await layoutRange(transaction, page);
    if (range === null) return withoutArticles(imported.text);
    return rangeOf(first.number) === range ? imported : numberedForSequence(imported, range);
  }
  const offset = await sourceOffset(transaction, page);
  return offset === 0 ? imported : renumbered(imported, offset, numbersPerSource);
}

/** Resolves to the articles with words on a page. */
export const articlesOfPage = (transaction: ArchiveTransaction, pageId: string): Promise<readonly NewArticle[]> =>
  transaction
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .select(['archive_article.number', 'archive_article.kind', 'archive_article.headline'])
    .where('archive_article_page.page_id', '=', pageId)
    .orderBy('archive_article.number')
    .execute();

/** Resolves to the stored words of a page; undefined if it has none. */
async function storedText(transaction: ArchiveTransaction, pageId: string): Promise<PageText | undefined> {
  const stored = await transaction
    .selectFrom('archive_page_text')
    .select('words')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return stored === undefined ? undefined : decodePageText(stored.words);
}

/**
 * Keeps the articles of a source when words without such articles are stored later: each new line gets the article of
 * the stored line at the same position. Resolves to the same object if there is nothing to keep.
 */
async function withSourceArticles(transaction: ArchiveTransaction, pageId: string, came: Numbered): Promise<Numbered> {
  if (!areFoundByLayout(came.articles)) return came;
  const articles = (await articlesOfPage(transaction, pageId)).filter(({ number }) => !isFoundByLayout(number));
  const before = articles.length === 0 ? undefined : await storedText(transaction, pageId);
  if (before === undefined) return came;
  const text = withArticlesOf(before, came.text);
  const present = new Set(text.blocks.map(({ article }) => article));
  const kept = articles.filter(({ number }) => present.has(number));
  return kept.length === 0 ? came : { text, articles: kept };
}

/**
 * Stores the words of a page with its articles, renumbered to fit the page's edition. Articles found by layout do not
 * replace those of a source. `packed`: the text as returned by `encodePageText`, if the caller has it already.
 */
export async function storePageText(
  transaction: ArchiveTransaction,
  pageId: string,
  { packed, ...came }: Numbered & { readonly packed?: Uint8Array },
): Promise<void> {
  const page = await transaction
    .selectFrom('archive_page')
    .select(['id', 'issue_id as issueId', 'sequence', 'source_key as sourceKey'])
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow();
  const known = await withSourceArticles(transaction, pageId, came);
  // Articles from the archive are already numbered for this edition.
  const fitting = known === came ? await inEdition(transaction, page, came) : known;
  const words = fitting === came && packed !== undefined ? packed : encodePageText(fitting.text);
  await transaction
    .insertInto('archive_page_text')
    .values({ page_id: pageId, words })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ words }))
    .execute();
  await storeArticles(transaction, page, fitting.articles);
}

/** Renumbers the articles of a page that was moved, in the records and in the blocks of its words. */
export async function moveArticles(transaction: ArchiveTransaction, pageId: string): Promise<void> {
  const text = await storedText(transaction, pageId);
  if (text === undefined) return;
  const found = { text, articles: await articlesOfPage(transaction, pageId) };
  const own = areFoundByLayout(found.articles) ? found : renumbered(found, 0, numbersPerSource);
  await storePageText(transaction, pageId, own);
}
