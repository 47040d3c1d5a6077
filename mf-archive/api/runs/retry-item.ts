import type { RunItemInput } from 'shared-contracts/archive/runs/get-run-item';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { findItem, readItem } from './find-run.ts';
import { queueItems } from './queue-items.ts';

export async function retryItem(anyContext: SliceContext, { item: id }: RunItemInput): Promise<RunItem> {
  const context = archiveContext(anyContext);
  await context.transact(async (transaction) => {
    const item = await findItem({ db: transaction }, id);
    await transaction
      .updateTable('archive_run_item')
      .set((eb) => ({ problem: null, attempts: 0, queued: 0, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('problem', 'is not', null)
      .execute();
    await queueItems(context, transaction, item.run);
  });
  return await readItem(context, id);
}
