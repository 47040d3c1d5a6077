import { AppError } from 'shared-contracts/app-error';
import type { RunInput } from 'shared-contracts/archive/runs/upload';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../archive-tables.ts';
import { identifyRunJob } from '../run-jobs.ts';
import { filesOfRun, openUpload } from './find-upload.ts';
import { completeFile } from './pieces.ts';

const begun: readonly string[] = ['identifying', 'open', 'finished'];

/** Whether its files were said to be all here. */
async function hasBegun(db: ArchiveContext['db'], run: string): Promise<boolean> {
  const known = await db.selectFrom('archive_run').select('phase').where('id', '=', run).executeTakeFirst();
  return known !== undefined && begun.includes(known.phase);
}

/** Has the work begin, once all files are whole. Rejects as `finishUpload` of the contract tells. */
export async function finishUpload(anyContext: SliceContext, { run }: RunInput): Promise<{ readonly run: string }> {
  const context = archiveContext(anyContext);
  if (await hasBegun(context.db, run)) return { run };
  await openUpload(context, run);
  for (const file of await filesOfRun(context, run)) {
    if (file.received < file.bytes)
      throw new AppError('conflict', `“${file.path.slice(-80)}” is not here whole`, {
        hint: 'Send what is missing, and try again.',
      });
    if (file.hash === null) await completeFile(context, file);
  }
  await context.transact(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('archive_run')
      .set({ phase: 'identifying', active_at: context.now() })
      .where('id', '=', run)
      .where('phase', '=', 'uploading')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await context.jobs.add(identifyRunJob, { run }, { key: run, transaction });
    // Finished by another tab meanwhile, or given up.
    else if (!(await hasBegun(transaction, run))) await openUpload({ db: transaction }, run);
  });
  return { run };
}
