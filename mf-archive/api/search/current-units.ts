import { hasMeaningfulConfidence } from 'shared-contracts/archive/languages';
import {
  type ArchiveContext,
  daysOf,
  languageOfArticle,
  type PageRecord,
  pageRecords,
  wordsOfPages,
} from '../core/public.ts';
import { type BlockFacts, readBlocks } from '../text/public.ts';
import { positionInIssues, type ArticleChange, type IndexChange, type UnitProperties } from './search-index.ts';

/** Ids per query, since databases limit the number of parameters to some tens of thousands. */
const maxIdsPerQuery = 5_000;

function* inChunks(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += maxIdsPerQuery) yield ids.slice(at, at + maxIdsPerQuery);
}

export function propertiesOfPage(page: PageRecord): UnitProperties {
  const { year, month, day } = page;
  const days = daysOf({ year, month, day });
  return {
    slug: page.slug,
    title: page.title_slug,
    published: page.place,
    language: page.title_language,
    pageLanguage:
      page.page_language === null ? null : { code: page.page_language, isDetected: page.page_language_detected === 1 },
    firstDay: days.first,
    lastDay: days.last,
    place: positionInIssues(page.edition, page.sequence),
    confidence: page.confidence,
  };
}

interface Page {
  readonly record: PageRecord;
  readonly words: Uint8Array;
}

/** Resolves to the pages that have words, by id. */
async function readPages(context: ArchiveContext, ids: readonly string[]): Promise<ReadonlyMap<string, Page>> {
  const pages = new Map<string, Page>();
  for (const part of inChunks(ids)) {
    const records = await pageRecords(context)
      .where('archive_page.id', 'in', [...part])
      .execute();
    const texts = await wordsOfPages(context, part);
    for (const record of records) {
      const words = texts.get(record.id);
      if (words !== undefined) pages.set(record.id, { record, words });
    }
  }
  return pages;
}

interface ArticleRecord {
  readonly id: string;
  readonly number: number;
  readonly kind: NonNullable<ArticleChange['article']>['kind'];
  readonly page: string;
}

/** Resolves to the articles with their pages in order. */
async function readArticles({ db }: ArchiveContext, ids: readonly string[]): Promise<readonly ArticleRecord[]> {
  const found: ArticleRecord[] = [];
  for (const part of inChunks(ids)) {
    const rows = await db
      .selectFrom('archive_article')
      .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
      .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
      .select(['archive_article.id', 'archive_article.number', 'archive_article.kind', 'archive_page.id as page'])
      .where('archive_article.id', 'in', [...part])
      .orderBy('archive_page.sequence')
      .orderBy('archive_page.slug')
      .execute();
    found.push(...rows);
  }
  return found;
}

async function articlesOfPages({ db }: ArchiveContext, pages: readonly string[]): Promise<readonly string[]> {
  if (pages.length === 0) return [];
  const rows = await db
    .selectFrom('archive_article_page')
    .select('article_id')
    .distinct()
    .where('page_id', 'in', [...pages])
    .execute();
  return rows.map(({ article_id }) => article_id);
}

type BlocksOf = (page: Page) => readonly BlockFacts[];

/** Returns a function that reads a page's blocks once for all of its articles; none if they cannot be unpacked. */
function blockReader(): BlocksOf {
  const read = new Map<Page, readonly BlockFacts[]>();
  return (page) => {
    const known = read.get(page);
    if (known !== undefined) return known;
    let blocks: readonly BlockFacts[] = [];
    try {
      blocks = readBlocks(page.words);
    } catch {
      // Such a page is excluded from the index.
    }
    read.set(page, blocks);
    return blocks;
  };
}

/**
 * The language of an article takes precedence over those of its page and newspaper, which only describe most of their
 * text.
 */
function languageOf(page: Page, number: number, blocksOf: BlocksOf) {
  const language = languageOfArticle(blocksOf(page), number);
  if (language === null) return {};
  const confidence = hasMeaningfulConfidence(language.code) ? page.record.confidence : null;
  return { confidence, pageLanguage: { ...language, isDetected: false } };
}

function toArticle(
  id: string,
  records: readonly ArticleRecord[],
  pages: ReadonlyMap<string, Page>,
  blocksOf: BlocksOf,
): ArticleChange {
  const [first] = records;
  const parts = records.flatMap((record) => pages.get(record.page) ?? []);
  const [start] = parts;
  if (first === undefined || start === undefined) return { id, article: null };
  const { kind, number } = first;
  const found = parts.map(({ record, words }) => ({ id: record.id, words }));
  const properties = { ...propertiesOfPage(start.record), ...languageOf(start, number, blocksOf) };
  return { id, article: { ...properties, kind, number, pages: found } };
}

/**
 * Resolves to the current articles; `article` is null for one that no longer exists, or has no page with words.
 * `known`: pages that were read already, by id.
 */
export async function currentArticles(
  context: ArchiveContext,
  ids: readonly string[],
  known: ReadonlyMap<string, Page> = new Map(),
): Promise<readonly ArticleChange[]> {
  const articles = new Map<string, ArticleRecord[]>();
  const records = await readArticles(context, ids);
  for (const record of records) articles.set(record.id, [...(articles.get(record.id) ?? []), record]);
  const others = new Set(records.map(({ page }) => page).filter((page) => !known.has(page)));
  const pages = new Map([...known, ...(await readPages(context, [...others]))]);
  const blocksOf = blockReader();
  return ids.map((id) => toArticle(id, articles.get(id) ?? [], pages, blocksOf));
}

/**
 * Compares articles by their position in the edition. Indexing in this order determines the order of articles on a page
 * that rank equally.
 */
const asPrinted = ({ article: one }: ArticleChange, { article: other }: ArticleChange): number =>
  (one?.place ?? 0) - (other?.place ?? 0) || (one?.number ?? 0) - (other?.number ?? 0);

/**
 * Resolves to the current state of the pages, and of every article that is on them now or was on them according to the
 * index. The state may be newer than the change being applied; the later change then applies it again.
 */
export async function currentUnits(
  context: ArchiveContext,
  ids: readonly string[],
  indexed: readonly string[],
): Promise<{ readonly changes: readonly IndexChange[]; readonly articles: readonly ArticleChange[] }> {
  const pages = await readPages(context, ids);
  const changes = ids.map((id): IndexChange => {
    const page = pages.get(id);
    return { id, page: page === undefined ? null : { ...propertiesOfPage(page.record), words: page.words } };
  });
  const articles = [...new Set([...indexed, ...(await articlesOfPages(context, ids))])].sort();
  return { changes, articles: [...(await currentArticles(context, articles, pages))].sort(asPrinted) };
}
