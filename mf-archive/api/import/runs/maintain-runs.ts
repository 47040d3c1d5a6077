import { uploadRetentionDays } from 'shared-contracts/archive/runs/upload';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../core/public.ts';
import { addItemJob } from './queue-items.ts';
import { removeAssembledFiles, removeRunFiles } from './remove-run-files.ts';
import { identifyRunJob, maintainRunsJob } from './run-jobs.ts';
import { scheduleRunCheck } from './finish-run.ts';
import { uploadDeadlineMs } from './upload/upload-route.ts';

const dayMs = 86_400_000;
const everyMs = 600_000;
const runsAtOnce = 200;
/** Time in ms after which no piece of an abandoned upload can still arrive. */
const lateUploadMs = 2 * uploadDeadlineMs;

/** Adds the maintenance job; the key allows only one per ten minutes, however many processes add it. */
export const scheduleMaintenance = async ({ jobs }: Pick<SliceContext, 'jobs'>, runAt: number): Promise<void> => {
  await jobs.add(maintainRunsJob, null, { key: String(Math.floor(runAt / everyMs)), runAt });
};

/** Ends stale uploads, and runs of killed commands that have no pages waiting for a person. */
async function abandonStale({ transact, now }: ArchiveContext): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .updateTable('archive_run')
      .set({ phase: 'abandoned', finished_at: now() })
      .where('phase', '=', 'uploading')
      .where('active_at', '<', now() - uploadRetentionDays * dayMs)
      .execute();
    await transaction
      .updateTable('archive_run')
      .set({ phase: 'abandoned', finished_at: now() })
      .where('kind', '=', 'command')
      .where('phase', 'in', ['open', 'uploading'])
      .where('active_at', '<', now() - dayMs)
      .where('id', 'not in', (eb) => eb.selectFrom('archive_run_item').select('run'))
      .execute();
  });
}

/** Removes the files of ended runs. */
async function removeEndedFiles(context: ArchiveContext): Promise<void> {
  const ended = await context.db
    .selectFrom('archive_run')
    .select('id')
    .where('phase', 'in', ['finished', 'abandoned'])
    .where('files_removed', '=', 0)
    .where('active_at', '<', context.now() - lateUploadMs)
    .orderBy('active_at')
    .limit(runsAtOnce)
    .execute();
  for (const { id } of ended) await removeRunFiles(context, id);
}

/** Adds jobs that were lost. Jobs that are still queued are not added twice. */
async function requeueLostJobs(context: ArchiveContext): Promise<void> {
  await context.transact(async (transaction) => {
    const identifying = await transaction
      .selectFrom('archive_run')
      .select('id')
      .where('phase', '=', 'identifying')
      .execute();
    for (const { id } of identifying) await context.jobs.add(identifyRunJob, { run: id }, { key: id, transaction });
    const queued = await transaction
      .selectFrom('archive_run_item')
      .innerJoin('archive_run', 'archive_run.id', 'archive_run_item.run')
      .select(['archive_run_item.id', 'archive_run_item.task', 'archive_run_item.version'])
      .where('archive_run.phase', '=', 'open')
      .where('queued', '=', 1)
      .where('task', 'is not', null)
      .execute();
    for (const item of queued) await addItemJob(context, transaction, item);
    const settling = await transaction
      .selectFrom('archive_run_item')
      .select('run')
      .distinct()
      .where('state', '=', 'indexed')
      .execute();
    for (const { run } of settling) await scheduleRunCheck(context, transaction, run);
  });
}

/** The maintenance job of all runs, which runs every ten minutes and at start-up. */
export async function maintainRuns(anyContext: SliceContext): Promise<void> {
  const context = archiveContext(anyContext);
  await abandonStale(context);
  await removeEndedFiles(context);
  await removeAssembledFiles(context);
  await requeueLostJobs(context);
  await scheduleMaintenance(anyContext, context.now() + everyMs);
}
