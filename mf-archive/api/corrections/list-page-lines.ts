import type { ListPageLinesInput, PageLines } from 'shared-contracts/archive/corrections/list-page-lines';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { findPage } from '../pages/find-page.ts';
import { toReference } from '../pages/page-records.ts';
import { pageState, showLines } from './show-lines.ts';

export async function listPageLines(
  anyContext: SliceContext,
  { page: slug, ...which }: ListPageLinesInput,
): Promise<PageLines> {
  const context = archiveContext(anyContext);
  const { page } = await findPage(context, slug);
  const [shown, state] = await Promise.all([showLines(context, page, which), pageState(context, page.id)]);
  return { page: toReference(page), ...shown, ...state };
}
