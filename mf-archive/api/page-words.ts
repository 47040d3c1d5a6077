import type { PageWordsInput, PageWordsResult } from 'shared-contracts/archive/page-words';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from './archive-tables.ts';
import { textDeadlineMs } from './limits.ts';
import { findPage } from './pages/find-page.ts';
import { wordsOfPages } from './pages/page-records.ts';
import { openSearch } from './search/archive-search.ts';

const none: PageWordsResult = { words: [], boxes: [], paragraphs: [], articles: [] };

export async function pageWords(anyContext: SliceContext, { slug }: PageWordsInput): Promise<PageWordsResult> {
  const context = archiveContext(anyContext);
  const { page } = await findPage(context, slug);
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  if (words === undefined) return none;
  const { textPool } = await openSearch(context);
  return await textPool.run('packWords', { words }, textDeadlineMs);
}
