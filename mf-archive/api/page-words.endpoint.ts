import Joi from 'joi';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext } from './archive-tables.ts';
import { textDeadlineMs } from './limits.ts';
import { findPage } from './pages/find-page.ts';
import { wordsOfPages } from './pages/page-records.ts';
import { openSearch } from './search/archive-search.ts';

/** Which page. */
export interface PageWordsInput {
  readonly slug: string;
}

/**
 * The words of a page in reading order, packed in columns: article after article as the text beside the scan has them,
 * what belongs to no article at the end. A word that is broken over a line has two boxes: the first carries the whole
 * word, the second the empty string.
 */
export interface PageWordsResult {
  /** One string for each box, as it is copied. */
  readonly words: readonly string[];
  /** Four numbers a word in pixels of the scan: x, y, width, height; all 0 where the source gives no box. */
  readonly boxes: readonly number[];
  /** Index of the first word of each paragraph, rising from 0. */
  readonly paragraphs: readonly number[];
  /** Number of the article of each paragraph, from 1; 0 for the rest of the page. */
  readonly articles: readonly number[];
}

const none: PageWordsResult = { words: [], boxes: [], paragraphs: [], articles: [] };

/** Where the words of a page stand, for who selects them on its scan. Errors: `not-found`, `bad-request`. */
export const pageWords = endpoint({
  method: 'GET',
  path: '/api/archive/page-words',
  input: () => Joi.object<PageWordsInput, true>({ slug: Joi.string().max(200).required() }),
  handle: async (anyContext, { slug }): Promise<PageWordsResult> => {
    const context = archiveContext(anyContext);
    const { page } = await findPage(context, slug);
    const words = (await wordsOfPages(context, [page.id])).get(page.id);
    if (words === undefined) return none;
    const { textPool } = await openSearch(context);
    return await textPool.run('packWords', { words }, textDeadlineMs);
  },
});
