import { AppError } from 'shared-contracts/app-error';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { ArchiveContext, RunItemRow, RunRow } from '../../core/public.ts';
import { readItems } from './read-items.ts';

/** Resolves to the run. Rejects with `not-found`. */
export async function findRun({ db }: Pick<ArchiveContext, 'db'>, id: string): Promise<RunRow> {
  const run = await db.selectFrom('archive_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (run === undefined) throw new AppError('not-found', 'There is no such import');
  return run;
}

/** Resolves to the item. Rejects with `not-found`. */
export async function findItem({ db }: Pick<ArchiveContext, 'db'>, id: string): Promise<RunItemRow> {
  const item = await db.selectFrom('archive_run_item').selectAll().where('id', '=', id).executeTakeFirst();
  if (item === undefined) throw new AppError('not-found', 'This import has no such page; it may have been discarded');
  return item;
}

/** Resolves to the item as an archivist sees it now. */
export async function readItem(context: ArchiveContext, id: string): Promise<RunItem> {
  const row = await findItem(context, id);
  const [item] = await readItems(context, await findRun(context, row.run), [row]);
  if (item === undefined) throw new AppError('not-found', 'This import has no such page');
  return item;
}
