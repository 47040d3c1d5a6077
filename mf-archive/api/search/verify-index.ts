import type { ArchiveContext } from '../archive-tables.ts';
import { daysOf } from '../pages/newspaper-days.ts';
import { pageRecords, wordsOfPages, type PageRecord } from '../pages/page-records.ts';
import { decodePageText } from '../pages/page-words.ts';
import { readPage } from '../text/page-tokens.ts';
import { digestOf, indexText } from './index-text.ts';
import { placeOf, type IndexedPage, type PageAside, type SearchIndex } from './search-index.ts';

const pagesAtOnce = 50;

/** What the index should say of a page. */
function expected(page: PageRecord, words: Uint8Array | undefined): IndexedPage {
  const days = daysOf({ year: page.year, month: page.month, day: page.day });
  const digest = words === undefined ? 'no words' : digestOf(indexText(readPage(decodePageText(words))));
  return {
    id: page.id,
    slug: page.slug,
    title: page.title_slug,
    firstDay: days.first,
    lastDay: days.last,
    place: placeOf(page.edition, page.sequence),
    digest,
  };
}

/** All but those that are set aside: their words can do here what they did to the index. */
async function* pagesOf(context: ArchiveContext, asides: ReadonlySet<string>): AsyncGenerator<IndexedPage> {
  let after = '';
  for (;;) {
    const records = await pageRecords(context)
      .where('archive_page.id', '>', after)
      .orderBy('archive_page.id')
      .limit(pagesAtOnce)
      .execute();
    const last = records.at(-1);
    if (last === undefined) return;
    // A page that waits for its words is not in the index.
    const wanted = records.filter(({ id, recognised }) => recognised === 1 && !asides.has(id));
    const words = await wordsOfPages(
      context,
      wanted.map(({ id }) => id),
    );
    for (const record of wanted) yield expected(record, words.get(record.id));
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

/**
 * Compares the index, read back word by word, with what the records say it should be. Answers one line for each
 * difference; none when they are equal. Call it when the index has caught up.
 */
export async function verifyIndex(context: ArchiveContext, index: SearchIndex): Promise<readonly string[]> {
  const differences: string[] = [];
  const asides = await index.asides();
  const indexed = new Map((await index.inspect()).map((page) => [page.id, page]));
  for await (const page of pagesOf(context, new Set(asides.map(({ id }) => id)))) {
    const found = indexed.get(page.id);
    indexed.delete(page.id);
    if (found === undefined) differences.push(`${page.slug} is not in the index`);
    else if (JSON.stringify(found) !== JSON.stringify(page)) differences.push(`${page.slug} differs in the index`);
  }
  for (const { id, slug } of indexed.values()) differences.push(`${slug} (${id}) is in the index only`);
  return [...differences, ...(await tellAsides(context, asides))];
}
