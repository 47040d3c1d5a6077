import Joi from 'joi';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, findPage, wordsOfPages } from '../../core/public.ts';
import { textDeadlineMs } from '../limits.ts';
import { openSearch } from '../archive-search.ts';
import type { PageWordsResult } from 'shared-contracts/archive/page-words';

export interface PageWordsInput {
  readonly slug: string;
}

const none: PageWordsResult = { words: [], boxes: [], paragraphs: [], articles: [] };

/**
 * Returns the words of a page with their boxes, for selecting text on the scan. Errors: `not-found`, `gone`
 * (withdrawn), `bad-request`, `timeout`, `unavailable`.
 */
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
