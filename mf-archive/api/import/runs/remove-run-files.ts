import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ArchiveContext } from '../../core/public.ts';
import { runFolder, runFolderKey } from './upload/run-keys.ts';

/** Removes all uploaded files and staged tiles of a run. Published pages have their own files. */
export async function clearRunFiles(context: ArchiveContext, run: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of context.files.list(runFolderKey(run))) keys.push(key);
  for (const key of keys) await context.files.remove(key);
  await rm(dirname(runFolder(context.derivedDir, run)), { recursive: true, force: true });
  await context.transact(async (transaction) => {
    await transaction.deleteFrom('archive_run_piece').where('run', '=', run).execute();
    await transaction
      .deleteFrom('archive_run_text')
      .where('item', 'in', transaction.selectFrom('archive_run_item').select('id').where('run', '=', run))
      .execute();
  });
}

/** Removes them and marks the run's files as removed, so that nothing more can be uploaded. */
export async function removeRunFiles(context: ArchiveContext, run: string): Promise<void> {
  await clearRunFiles(context, run);
  await context.transact(async (transaction) => {
    await transaction.updateTable('archive_run').set({ files_removed: 1 }).where('id', '=', run).execute();
  });
}
