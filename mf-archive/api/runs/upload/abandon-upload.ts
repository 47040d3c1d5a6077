import type { RunInput } from 'shared-contracts/archive/runs/upload';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../archive-tables.ts';
import { clearRunFiles } from '../remove-run-files.ts';
import { openUpload } from './find-upload.ts';

/** Gives an upload up that is on its way. Rejects as `abandonUpload` of the contract tells. */
export async function abandonUpload(anyContext: SliceContext, { run }: RunInput): Promise<{ readonly run: string }> {
  const context = archiveContext(anyContext);
  const isNow = await context.transact(async (transaction) => {
    const known = await transaction.selectFrom('archive_run').select('phase').where('id', '=', run).executeTakeFirst();
    if (known?.phase === 'abandoned') return false;
    await openUpload({ db: transaction }, run);
    await transaction
      .updateTable('archive_run')
      .set({ phase: 'abandoned', active_at: context.now(), finished_at: context.now() })
      .where('id', '=', run)
      .execute();
    return true;
  });
  // Once more when runs are looked after: a piece may be on its way, or the files be kept by a failure.
  if (isNow) await clearRunFiles(context, run);
  return { run };
}
