import { pageText } from './make-page.ts';
import { encodePageText } from '../text/packed-page.ts';
import { openFtsIndex } from '../search/fts/open-fts-index.ts';
import { parseQuery } from '../search/query/parse-query.ts';
import {
  searchRequest,
  type IndexChange,
  type SearchAnswer,
  type SearchIndex,
  type SearchRequest,
} from '../search/search-index.ts';

/** The position of a new index. */
export const start = { logId: '', appliedSeq: 0 };

/** Returns the change that adds a page of one block with these words to the index. */
export const change = (
  id: string,
  text: string,
  place: Partial<NonNullable<IndexChange['page']>> = {},
): IndexChange => ({
  id,
  page: {
    slug: `s-${id}`,
    title: 'courier',
    published: null,
    language: null,
    confidence: null,
    firstDay: 19600101,
    lastDay: place.firstDay ?? 19600101,
    place: 1,
    words: encodePageText(pageText(text)),
    ...place,
  },
});

export const ask = (q: string, request: Partial<SearchRequest> = {}): SearchRequest =>
  searchRequest(parseQuery(q), { limit: 100, ...request });

export async function find(
  index: SearchIndex,
  q: string,
  request: Partial<SearchRequest> = {},
): Promise<Pick<SearchAnswer, 'total' | 'ids'>> {
  const { total, ids } = await index.search(ask(q, request));
  return { total, ids };
}

/** Returns a function that opens indexes, which are closed after each test of the suite. */
export function indexOpener(): (derivedDir: string, deadlineMs?: number) => Promise<SearchIndex> {
  const opened: SearchIndex[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((index) => index.close()));
  });
  return async (derivedDir, deadlineMs = 10_000) => {
    const index = await openFtsIndex({ derivedDir, deadlineMs });
    opened.push(index);
    return index;
  };
}
