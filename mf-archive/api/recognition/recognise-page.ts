import { AppError } from 'shared-contracts/app-error';
import type { RecognisePageInput, RecognisePageResult } from 'shared-contracts/archive/recognition/recognise-page';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { findPage } from '../pages/find-page.ts';
import { needEngine } from './engine.ts';
import { enqueueAll, enqueuePage } from './queue.ts';

export async function recognisePage(
  anyContext: SliceContext,
  { page: slug }: RecognisePageInput,
): Promise<RecognisePageResult> {
  const context = archiveContext(anyContext);
  await needEngine();
  if (slug === '') return { queued: await enqueueAll(context) };
  const { page } = await findPage(context, slug);
  if (page.recognised === 1) throw new AppError('conflict', 'This page has its words');
  const { master_hash: master } = await context.db
    .selectFrom('archive_page')
    .select('master_hash')
    .where('id', '=', page.id)
    .executeTakeFirstOrThrow();
  if (master === null) throw new AppError('conflict', 'This page has no scan that could be read');
  return { queued: (await enqueuePage(context, page.id)) ? 1 : 0 };
}
