import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import {
  type ArchiveContext,
  archiveContext,
  type PageRecord,
  pageRecords,
  readLogPosition,
  removeIndexSnapshots,
  wordsOfPages,
} from '../core/public.ts';
import { currentArticles, propertiesOfPage } from './current-units.ts';
import { digestOf, indexText, stringsOf } from './index-text.ts';
import type { IndexedUnit, ExcludedPage, SearchIndex, UnitProperties } from './search-index.ts';
import { closeSearch, openSearch } from './archive-search.ts';
import { catchUp } from './indexer.ts';
import { readPackedPage, readArticle, type PageTokens } from '../text/public.ts';

const pageSize = 50;

const unitOf = (
  { slug, title, published, language, pageLanguage, firstDay, lastDay, place, confidence }: UnitProperties,
  rest: Pick<IndexedUnit, 'id' | 'kind' | 'pages' | 'digest'>,
): IndexedUnit => {
  const { id, kind, pages, digest } = rest;
  const facts = { id, slug, title, published, language, pageLanguage: pageLanguage ?? null };
  return { ...facts, firstDay, lastDay, place, confidence, kind, pages, digest };
};

const digestOfReading = (reading: PageTokens): string => digestOf(stringsOf(indexText(reading)));

/** Returns what the index should contain for a page. */
function expectedPage(page: PageRecord, words: Uint8Array | undefined): IndexedUnit {
  const digest = words === undefined ? 'no words' : digestOfReading(readPackedPage(words));
  return unitOf(propertiesOfPage(page), { id: page.id, kind: null, pages: [page.id], digest });
}

/**
 * Yields the expected units of all pages except the excluded ones, whose words would throw here as they did in the
 * index.
 */
async function* expectedPages(
  context: ArchiveContext,
  excludedPages: ReadonlySet<string>,
): AsyncGenerator<IndexedUnit> {
  let after = '';
  for (;;) {
    const records = await pageRecords(context)
      .where('archive_page.id', '>', after)
      .orderBy('archive_page.id')
      .limit(pageSize)
      .execute();
    const last = records.at(-1);
    if (last === undefined) return;
    // A page without recognised text is not in the index.
    const indexable = records.filter(({ id, recognised }) => recognised === 1 && !excludedPages.has(id));
    const words = await wordsOfPages(
      context,
      indexable.map(({ id }) => id),
    );
    for (const record of indexable) yield expectedPage(record, words.get(record.id));
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
      .limit(pageSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    for (const { id, article } of await currentArticles(context, ids)) {
      if (article === null) continue;
      const { kind, number, pages } = article;
      const { reading } = readArticle(pages, number, readPackedPage);
      yield unitOf(article, { id, kind, pages: pages.map((page) => page.id), digest: digestOfReading(reading) });
    }
    after = last.id;
  }
}

/** Resolves to one line per excluded page. */
async function describeExcludedPages(
  context: ArchiveContext,
  excludedPages: readonly ExcludedPage[],
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { id, reason } of excludedPages) {
    const page = await pageRecords(context).where('archive_page.id', '=', id).executeTakeFirst();
    lines.push(`${page?.slug ?? id} is excluded, because its text cannot be indexed: ${reason}`);
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
 * Compares the index, read back word by word, with the expected content according to the records. Resolves to one line
 * for each page or article that differs, and for each excluded page. Must be called when the index has caught up.
 */
export async function verifyIndex(context: ArchiveContext, index: SearchIndex): Promise<readonly string[]> {
  const excludedPages = await index.excludedPages();
  const pages = await compare('page', index, expectedPages(context, new Set(excludedPages.map(({ id }) => id))));
  const articles = await compare('article', index, expectedArticles(context));
  return [...pages, ...articles, ...(await describeExcludedPages(context, excludedPages))];
}

/** `verify-index`: exits with 0 if the index matches the records, with 1 if not. */
export const verifyIndexCommand: SliceCommand = async (anyContext, _args, terminal) => {
  const context = archiveContext(anyContext);
  try {
    const { index } = await openSearch(context);
    await catchUp(context, index);
    const differences = await verifyIndex(context, index);
    for (const line of differences) terminal.write(`${line}\n`);
    const pages = await index.count();
    terminal.write(
      differences.length === 0
        ? `The index matches the records: ${String(pages)} pages.\n`
        : `${String(differences.length)} pages differ. Run rebuild-index.\n`,
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await closeSearch(context);
  }
};

/** `rebuild-index`: builds a new index while the site continues to search the old one. */
export const rebuildIndexCommand: SliceCommand = async (anyContext, _args, terminal) => {
  const context = archiveContext(anyContext);
  try {
    const { index } = await openSearch(context);
    const clock = await readLogPosition(context);
    await index.markOutdated();
    await removeIndexSnapshots(context);
    await catchUp(context, index, ({ appliedSeq }) => {
      if (terminal.isTty) terminal.write(`\r${String(appliedSeq)} of ${String(clock.seq)} changes`);
    });
    terminal.write(`${terminal.isTty ? '\n' : ''}The index was rebuilt: ${String(await index.count())} pages.\n`);
    return 0;
  } finally {
    await closeSearch(context);
  }
};
