import { pageText } from './make-page.ts';
import { testPrefix } from './test-archive.ts';
import { encodePageText } from '../text/packed-page.ts';
import { openFtsIndex } from '../search/fts/open-fts-index.ts';
import { openOpenSearchIndex } from '../search/opensearch/open-opensearch-index.ts';
import { parseQuery } from '../search/query/parse-query.ts';
import {
  searchRequest,
  type IndexChange,
  type SearchResults,
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
): Promise<Pick<SearchResults, 'total' | 'ids'>> {
  const { total, ids } = await index.search(ask(q, request));
  return { total, ids };
}

/** Opens an index, which is closed after the test. */
type OpenIndex = (derivedDir: string, deadlineMs?: number) => Promise<SearchIndex>;

/** Returns a function that opens indexes, which are closed after each test of the suite. */
export function indexOpener(openIndex: OpenIndex = openEmbedded): OpenIndex {
  const opened: SearchIndex[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((index) => index.close()));
  });
  return async (derivedDir, deadlineMs) => {
    const index = await openIndex(derivedDir, deadlineMs);
    opened.push(index);
    return index;
  };
}

const openEmbedded: OpenIndex = (derivedDir, deadlineMs = 10_000) => openFtsIndex({ derivedDir, deadlineMs });

const searchUrl = process.env['TEST_SEARCH_URL'] ?? '';

interface Engine {
  readonly open: OpenIndex;
  /** Returns how often to repeat a test with random input, as each change takes longer on a cluster. */
  readonly runs: (usual: number) => number;
}

/** The index of a folder is one on the cluster whose name has that of the folder. */
function runOnCluster(tests: (engine: Engine) => void): void {
  const prefixes = new Set<string>();
  afterAll(async () => {
    for (const prefix of prefixes) await fetch(`${searchUrl}/${prefix}-*`, { method: 'DELETE' });
  });
  const open = indexOpener((derivedDir, deadlineMs = 10_000) => {
    const prefix = testPrefix(derivedDir);
    prefixes.add(prefix);
    const deepPaging = { after: 40, left: 40 };
    return Promise.resolve(openOpenSearchIndex({ url: searchUrl, prefix, shards: 2, deadlineMs, deepPaging }));
  });
  tests({ open, runs: (usual) => Math.ceil(usual / 10) });
}

/** Runs the tests on OpenSearch; without TEST_SEARCH_URL they are skipped. */
export function onOpenSearch(about: string, tests: (engine: Engine) => void): void {
  const skip = searchUrl === '';
  const why = skip ? ' (skipped: TEST_SEARCH_URL is not set)' : '';
  (skip ? describe.skip : describe)(`${about}, on OpenSearch${why}`, () => {
    runOnCluster(tests);
  });
}

/** Runs the tests on the embedded index and on OpenSearch. */
export function onEachEngine(about: string, tests: (engine: Engine) => void): void {
  describe(about, () => {
    tests({ open: indexOpener(), runs: (usual) => usual });
  });
  onOpenSearch(about, tests);
}
