import type { Transaction } from 'kysely';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ArchiveTables } from '../archive-tables.ts';
import { mostBeside } from '../recognition/recognise.ts';
import { readItemJob, workItemJob } from './run-jobs.ts';
import type { RunItemRow, RunTask } from './run-tables.ts';

/** Items of one run that have a job at once: other jobs of the site must not wait behind thousands. */
const mostQueued = 4;

/** What the job of an item is given. */
export interface WorkItemPayload {
  readonly item: string;
  readonly task: RunTask;
}

type Transacting = Transaction<ArchiveTables>;

/** Which job does the next task of an item: one for each task and each time that somebody changed the item. */
const jobKey = ({ id, task, version }: Pick<RunItemRow, 'id' | 'task' | 'version'>): string =>
  `${id}:${String(task)}:${String(version)}`;

/** Adds the job of an item, unless it waits already. */
export async function addItemJob(
  { jobs }: Pick<SliceContext, 'jobs'>,
  transaction: Transacting,
  item: Pick<RunItemRow, 'id' | 'task' | 'version'>,
): Promise<void> {
  const payload = { item: item.id, task: item.task };
  await jobs.add(item.task === 'read' ? readItemJob : workItemJob, payload, { key: jobKey(item), transaction });
}

/** Items that have a job; of those that are to be read, or of all others. */
const queuedItems = (transaction: Transacting, tasks: '!=' | '=') =>
  transaction
    .selectFrom('archive_run_item')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .where('queued', '=', 1)
    .where('task', tasks, 'read');

/** Items that want a job, in their order. */
const nextItems = (transaction: Transacting, tasks: '!=' | '=', most: number) =>
  transaction
    .selectFrom('archive_run_item')
    .select(['id', 'task', 'version'])
    .where('queued', '=', 0)
    .where('task', tasks, 'read')
    .where('problem', 'is', null)
    .orderBy('number')
    .limit(most);

/**
 * Gives jobs to the next items of a run that have something to be done, so that a few of them always have one, and to the
 * next scans of any run that are to be read, one for each core but one. Call it in the transaction that changed an item:
 * nothing can be lost between the two.
 */
export async function queueItems(
  context: Pick<SliceContext, 'jobs'>,
  transaction: Transacting,
  run: string,
): Promise<void> {
  const others = await queuedItems(transaction, '!=').where('run', '=', run).executeTakeFirstOrThrow();
  const reads = await queuedItems(transaction, '=').executeTakeFirstOrThrow();
  const next = [
    ...(others.queued < mostQueued
      ? await nextItems(transaction, '!=', mostQueued - others.queued)
          .where('run', '=', run)
          .execute()
      : []),
    ...(reads.queued < mostBeside ? await nextItems(transaction, '=', mostBeside - reads.queued).execute() : []),
  ];
  for (const item of next) {
    await transaction.updateTable('archive_run_item').set({ queued: 1 }).where('id', '=', item.id).execute();
    await addItemJob(context, transaction, item);
  }
}
