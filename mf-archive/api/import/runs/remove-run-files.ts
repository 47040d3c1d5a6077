import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchiveContext } from '../../core/public.ts';
import { runFolder, runFolderKey } from './upload/run-keys.ts';

/** Removes all uploaded files, staged tiles and stored text of a run. Published pages have their own copies. */
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

/** Removes the files of a run as `clearRunFiles` does, and records that, so that nothing more can be uploaded. */
export async function removeRunFiles(context: ArchiveContext, run: string): Promise<void> {
  await clearRunFiles(context, run);
  await context.transact(async (transaction) => {
    await transaction.updateTable('archive_run').set({ files_removed: 1 }).where('id', '=', run).execute();
  });
}

/** Removes the files that this server assembled for runs whose files another server has removed. */
export async function removeAssembledFiles({ db, derivedDir }: ArchiveContext): Promise<void> {
  const folder = join(derivedDir, 'runs');
  const here = await readdir(folder).catch(() => []);
  if (here.length === 0) return;
  const rows = await db.selectFrom('archive_run').select('id').where('files_removed', '=', 0).execute();
  const kept = new Set(rows.map(({ id }) => id));
  for (const run of here) if (!kept.has(run)) await rm(join(folder, run), { recursive: true, force: true });
}
