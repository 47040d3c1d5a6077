import type { Transaction } from 'kysely';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ArchiveTables } from '../archive-tables.ts';
import { workItemJob } from './run-jobs.ts';
import type { RunItemRow, RunTask } from './run-tables.ts';

/** Items of one run that have a job at once: other jobs of the site must not wait behind thousands. */
const mostQueued = 4;

/** What the job of an item is given. */
export interface WorkItemPayload {
  readonly item: string;
  readonly task: RunTask;
}

/** Which job does the next task of an item: one for each task and each time that somebody changed the item. */
const jobKey = ({ id, task, version }: Pick<RunItemRow, 'id' | 'task' | 'version'>): string =>
  `${id}:${String(task)}:${String(version)}`;

/** Adds the job of an item, unless it waits already. */
export async function addItemJob(
  { jobs }: Pick<SliceContext, 'jobs'>,
  transaction: Transaction<ArchiveTables>,
  item: Pick<RunItemRow, 'id' | 'task' | 'version'>,
): Promise<void> {
  const payload = { item: item.id, task: item.task };
  await jobs.add(workItemJob, payload, { key: jobKey(item), transaction });
}

/**
 * Gives jobs to the next items of a run that have something to be done, so that a few of them always have one. Call it in
 * the transaction that changed an item: nothing can be lost between the two.
 */
export async function queueItems(
  context: Pick<SliceContext, 'jobs'>,
  transaction: Transaction<ArchiveTables>,
  run: string,
): Promise<void> {
  const { queued } = await transaction
    .selectFrom('archive_run_item')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .where('run', '=', run)
    .where('queued', '=', 1)
    .executeTakeFirstOrThrow();
  if (queued >= mostQueued) return;
  const next = await transaction
    .selectFrom('archive_run_item')
    .select(['id', 'task', 'version'])
    .where('run', '=', run)
    .where('queued', '=', 0)
    .where('task', 'is not', null)
    .where('problem', 'is', null)
    .orderBy('number')
    .limit(mostQueued - queued)
    .execute();
  for (const item of next) {
    await transaction.updateTable('archive_run_item').set({ queued: 1 }).where('id', '=', item.id).execute();
    await addItemJob(context, transaction, item);
  }
}
