import type { ListCorrectionsInput, PageCorrections } from 'shared-contracts/archive/corrections/list-corrections';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { findPage } from '../pages/find-page.ts';
import { toReference } from '../pages/page-records.ts';
import { changesOf, listEntries } from './list-entries.ts';
import { pageState } from './show-lines.ts';

export async function listCorrections(
  anyContext: SliceContext,
  { page: slug, line, listPage }: ListCorrectionsInput,
): Promise<PageCorrections> {
  const context = archiveContext(anyContext);
  const { page } = await findPage(context, slug);
  const ofPage = changesOf(context).where('archive_correction.page_id', '=', page.id);
  const wanted = line === undefined ? ofPage : ofPage.where('archive_corrected_line.line', '=', line);
  const { list } = await listEntries(context, wanted, listPage);
  return { ...list, page: toReference(page), ...(await pageState(context, page.id)) };
}
