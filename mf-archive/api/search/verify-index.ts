import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { ArchiveContext } from '../archive-tables.ts';
import { pageRecords, wordsOfPages, type PageRecord } from '../pages/page-records.ts';
import { decodePageText } from '../pages/page-words.ts';
import { readArticle } from '../text/article-text.ts';
import { readPage } from '../text/page-tokens.ts';
import { currentArticles, placeOfRecord } from './current-units.ts';
import { digestOf, indexText } from './index-text.ts';
import type { IndexedUnit, PageAside, SearchIndex, UnitPlace } from './search-index.ts';

const atOnce = 50;

const unitOf = (
  { slug, title, published, language, firstDay, lastDay, place, confidence }: UnitPlace,
  rest: Pick<IndexedUnit, 'id' | 'kind' | 'pages' | 'digest'>,
): IndexedUnit => {
  const { id, kind, pages, digest } = rest;
  return { id, slug, title, published, language, firstDay, lastDay, place, confidence, kind, pages, digest };
};

/** What the index should say of a page. */
function expectedPage(page: PageRecord, words: Uint8Array | undefined): IndexedUnit {
  const digest = words === undefined ? 'no words' : digestOf(indexText(readPage(decodePageText(words))));
  return unitOf(placeOfRecord(page), { id: page.id, kind: null, pages: [page.id], digest });
}

/** All but those that are set aside: their words can do here what they did to the index. */
async function* expectedPages(context: ArchiveContext, asides: ReadonlySet<string>): AsyncGenerator<IndexedUnit> {
  let after = '';
  for (;;) {
    const records = await pageRecords(context)
      .where('archive_page.id', '>', after)
      .orderBy('archive_page.id')
      .limit(atOnce)
      .execute();
    const last = records.at(-1);
    if (last === undefined) return;
    // A page that waits for its words is not in the index.
    const wanted = records.filter(({ id, recognised }) => recognised === 1 && !asides.has(id));
    const words = await wordsOfPages(
      context,
      wanted.map(({ id }) => id),
    );
    for (const record of wanted) yield expectedPage(record, words.get(record.id));
    after = last.id;
  }
}

async function* expectedArticles(context: ArchiveContext): AsyncGenerator<IndexedUnit> {
  let after = '';
  for (;;) {
    const rows = await context.db
      .selectFrom('archive_article')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    for (const { id, article } of await currentArticles(context, ids)) {
      if (article === null) continue;
      const { kind, number, pages } = article;
      const { reading } = readArticle(pages, number, decodePageText);
      yield unitOf(article, { id, kind, pages: pages.map((page) => page.id), digest: digestOf(indexText(reading)) });
    }
    after = last.id;
  }
}

/** One line for each page that is set aside. */
async function tellAsides(context: ArchiveContext, asides: readonly PageAside[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { id, reason } of asides) {
    const page = await pageRecords(context).where('archive_page.id', '=', id).executeTakeFirst();
    lines.push(`${page?.slug ?? id} is set aside, since its words cannot be indexed: ${reason}`);
  }
  return lines;
}

const nameOf = (unit: SearchUnit, { id, slug }: IndexedUnit): string =>
  unit === 'page' ? slug : `the article ${id} of ${slug}`;

async function compare(
  unit: SearchUnit,
  index: SearchIndex,
  expected: AsyncIterable<IndexedUnit>,
): Promise<readonly string[]> {
  const differences: string[] = [];
  const indexed = new Map((await index.inspect(unit)).map((one) => [one.id, one]));
  for await (const one of expected) {
    const found = indexed.get(one.id);
    indexed.delete(one.id);
    if (found === undefined) differences.push(`${nameOf(unit, one)} is not in the index`);
    else if (JSON.stringify(found) !== JSON.stringify(one))
      differences.push(`${nameOf(unit, one)} differs in the index`);
  }
  for (const one of indexed.values()) differences.push(`${one.slug} (${one.id}) is in the index only`);
  return differences;
}

/**
 * Compares the index, read back word by word, with what the records say it should be. Answers one line for each page or
 * article that differs; none when they are equal. Call it when the index has caught up.
 */
export async function verifyIndex(context: ArchiveContext, index: SearchIndex): Promise<readonly string[]> {
  const asides = await index.asides();
  const pages = await compare('page', index, expectedPages(context, new Set(asides.map(({ id }) => id))));
  const articles = await compare('article', index, expectedArticles(context));
  return [...pages, ...articles, ...(await tellAsides(context, asides))];
}
