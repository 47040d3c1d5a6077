import { uploadKeptDays } from 'shared-contracts/archive/runs/upload';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { addItemJob } from './queue-items.ts';
import { removeRunFiles } from './remove-run-files.ts';
import { identifyRunJob, tendRunsJob } from './run-jobs.ts';
import { planSettling } from './settle-run.ts';
import { uploadDeadlineMs } from './upload/upload-route.ts';

const dayMs = 86_400_000;
const everyMs = 600_000;
const runsAtOnce = 200;
/** A piece that was on its way when its upload was given up has come by then, or never will. */
const stillComingMs = 2 * uploadDeadlineMs;

/** Each ten minutes have one job, whichever process adds it. */
export const planTending = async ({ jobs }: Pick<SliceContext, 'jobs'>, runAt: number): Promise<void> => {
  await jobs.add(tendRunsJob, null, { key: String(Math.floor(runAt / everyMs)), runAt });
};

/** Uploads that nobody goes on with, and commands that were killed: they have no pages that wait for somebody. */
async function giveUp({ transact, now }: ArchiveContext): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .updateTable('archive_run')
      .set({ phase: 'abandoned', finished_at: now() })
      .where('phase', '=', 'uploading')
      .where('active_at', '<', now() - uploadKeptDays * dayMs)
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

/** What was sent with runs that are ended. */
async function clearUp(context: ArchiveContext): Promise<void> {
  const ended = await context.db
    .selectFrom('archive_run')
    .select('id')
    .where('phase', 'in', ['finished', 'abandoned'])
    .where('files_removed', '=', 0)
    .where('active_at', '<', context.now() - stillComingMs)
    .orderBy('active_at')
    .limit(runsAtOnce)
    .execute();
  for (const { id } of ended) await removeRunFiles(context, id);
}

/** Adds again the jobs of what should go on: those that wait are not added twice, those that were lost are. */
async function goOn(context: ArchiveContext): Promise<void> {
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
    for (const { run } of settling) await planSettling(context, transaction, run);
  });
}

/** The job that looks after all runs, every ten minutes and when the site starts. */
export async function tendRuns(anyContext: SliceContext): Promise<void> {
  const context = archiveContext(anyContext);
  await giveUp(context);
  await clearUp(context);
  await goOn(context);
  await planTending(anyContext, context.now() + everyMs);
}
