import type { FindLineInput, FoundLine } from 'shared-contracts/archive/corrections/find-line';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { textDeadlineMs } from '../limits.ts';
import { findPage } from '../pages/find-page.ts';
import { wordsOfPages } from '../pages/page-records.ts';
import { openSearch } from '../search/archive-search.ts';

export async function findLine(anyContext: SliceContext, { page: slug, x, y }: FindLineInput): Promise<FoundLine> {
  const context = archiveContext(anyContext);
  const { page } = await findPage(context, slug);
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  if (words === undefined) return { line: null };
  const { textPool } = await openSearch(context);
  const at = await textPool.run('nearestLine', { words, x, y }, textDeadlineMs);
  return { line: at < 0 ? null : at + 1 };
}
