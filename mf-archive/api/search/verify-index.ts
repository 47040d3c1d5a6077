import type { ArchiveContext } from '../archive-tables.ts';
import { daysOf } from '../pages/newspaper-days.ts';
import { pageRecords, wordsOfPages, type PageRecord } from '../pages/page-records.ts';
import { decodePageText } from '../pages/page-words.ts';
import { readPage } from '../text/page-tokens.ts';
import { digestOf, indexText } from './index-text.ts';
import { placeOf, type IndexedPage, type SearchIndex } from './search-index.ts';

const pagesAtOnce = 50;

/** What the index should say of a page. */
function expected(page: PageRecord, words: Uint8Array | undefined): IndexedPage {
  const days = daysOf({ year: page.year, month: page.month, day: page.day });
  const digest = words === undefined ? 'no words' : digestOf(indexText(readPage(decodePageText(words)).tokens));
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

async function* pagesOf(context: ArchiveContext): AsyncGenerator<IndexedPage> {
  let after = '';
  for (;;) {
    const records = await pageRecords(context)
      .where('archive_page.id', '>', after)
      .orderBy('archive_page.id')
      .limit(pagesAtOnce)
      .execute();
    const last = records.at(-1);
    if (last === undefined) return;
    const words = await wordsOfPages(
      context,
      records.map(({ id }) => id),
    );
    // A page that waits for its words is not in the index.
    for (const record of records) if (record.recognised === 1) yield expected(record, words.get(record.id));
    after = last.id;
  }
}

/**
 * Compares the index, read back word by word, with what the records say it should be. Answers one line for each
 * difference; none when they are equal. Call it when the index has caught up.
 */
export async function verifyIndex(context: ArchiveContext, index: SearchIndex): Promise<readonly string[]> {
  const differences: string[] = [];
  const indexed = new Map((await index.inspect()).map((page) => [page.id, page]));
  for await (const page of pagesOf(context)) {
    const found = indexed.get(page.id);
    indexed.delete(page.id);
    if (found === undefined) differences.push(`${page.slug} is not in the index`);
    else if (JSON.stringify(found) !== JSON.stringify(page)) differences.push(`${page.slug} differs in the index`);
  }
  for (const { id, slug } of indexed.values()) differences.push(`${slug} (${id}) is in the index only`);
  return differences;
}
