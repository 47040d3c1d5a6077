import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ArchiveTransaction, RunItemRow, RunTask } from '../../core/public.ts';
import { maxInBackground } from '../recognition/recognise.ts';
import { readItemJob, workItemJob } from './run-jobs.ts';

/** Maximum number of queued jobs per run, so that other jobs of the site need not wait behind thousands. */
const maxQueuedPerRun = 4;

export interface WorkItemPayload {
  readonly item: string;
  readonly task: RunTask;
}

/** Returns the key of an item's job: there is one per task and version of the item. */
const jobKey = ({ id, task, version }: Pick<RunItemRow, 'id' | 'task' | 'version'>): string =>
  `${id}:${String(task)}:${String(version)}`;

/** Adds the job of an item unless it is queued already. */
export async function addItemJob(
  { jobs }: Pick<SliceContext, 'jobs'>,
  transaction: ArchiveTransaction,
  item: Pick<RunItemRow, 'id' | 'task' | 'version'>,
): Promise<void> {
  const payload = { item: item.id, task: item.task };
  await jobs.add(item.task === 'read' ? readItemJob : workItemJob, payload, { key: jobKey(item), transaction });
}

/** Counts items that have a job, for `read` or for all other tasks. */
const queuedItems = (transaction: ArchiveTransaction, tasks: '!=' | '=') =>
  transaction
    .selectFrom('archive_run_item')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .where('queued', '=', 1)
    .where('task', tasks, 'read');

/** Selects items that need a job, in order. */
const nextItems = (transaction: ArchiveTransaction, tasks: '!=' | '=', most: number) =>
  transaction
    .selectFrom('archive_run_item')
    .select(['id', 'task', 'version'])
    .where('queued', '=', 0)
    .where('task', tasks, 'read')
    .where('problem', 'is', null)
    .orderBy('number')
    .limit(most);

/**
 * Adds jobs for the next items of a run, so that a few are always queued, and for the next scans to recognise of any
 * run, up to `maxInBackground`. Call it in the transaction that changes an item, so that no job is lost.
 */
export async function queueItems(
  context: Pick<SliceContext, 'jobs'>,
  transaction: ArchiveTransaction,
  run: string,
): Promise<void> {
  const others = await queuedItems(transaction, '!=').where('run', '=', run).executeTakeFirstOrThrow();
  const reads = await queuedItems(transaction, '=').executeTakeFirstOrThrow();
  const next = [
    ...(others.queued < maxQueuedPerRun
      ? await nextItems(transaction, '!=', maxQueuedPerRun - others.queued)
          .where('run', '=', run)
          .execute()
      : []),
    ...(reads.queued < maxInBackground
      ? await nextItems(transaction, '=', maxInBackground - reads.queued).execute()
      : []),
  ];
  for (const item of next) {
    await transaction.updateTable('archive_run_item').set({ queued: 1 }).where('id', '=', item.id).execute();
    await addItemJob(context, transaction, item);
  }
}
