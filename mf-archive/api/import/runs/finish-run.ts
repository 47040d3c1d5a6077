import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, type ArchiveTransaction } from '../../core/public.ts';
import { indexPosition } from '../../search/public.ts';
import { removeRunFiles } from './remove-run-files.ts';
import { finishRunJob } from './run-jobs.ts';

/** Interval in ms between checks whether the index has the published pages. */
const checkAgainMs = 500;

interface ScheduledCheck {
  readonly run: string;
  /** 0 or 1, alternating, so that the key of a job differs from that of the job that adds it. */
  readonly turn: number;
}

const isScheduledCheck = (payload: unknown): payload is ScheduledCheck =>
  typeof payload === 'object' && payload !== null && 'run' in payload && 'turn' in payload;

async function scheduleCheck(
  { jobs, now }: Pick<SliceContext, 'jobs' | 'now'>,
  transaction: ArchiveTransaction,
  run: string,
  turn: number,
): Promise<void> {
  const options = { key: `${run}:${String(turn % 2)}`, runAt: now() + checkAgainMs, transaction };
  await jobs.add(finishRunJob, { run, turn: turn % 2 }, options);
}

/** Schedules a check of a run's pages in the index, even if a job for such a check is about to end. */
export async function scheduleRunCheck(
  context: Pick<SliceContext, 'jobs' | 'now'>,
  transaction: ArchiveTransaction,
  run: string,
): Promise<void> {
  for (const turn of [0, 1]) await scheduleCheck(context, transaction, run, turn);
}

/** Finishes a run without pending pages. Resolves to whether its files can be removed. */
async function endsRun({ transact, now }: ArchiveContext, run: string): Promise<boolean> {
  return await transact(async (transaction) => {
    const open = await transaction
      .selectFrom('archive_run_item')
      .select('id')
      .where('run', '=', run)
      .where('state', 'not in', ['published', 'withdrawn'])
      .limit(1)
      .executeTakeFirst();
    if (open !== undefined) return false;
    await transaction
      .updateTable('archive_run')
      .set({ phase: 'finished', finished_at: now() })
      .where('id', '=', run)
      .where('phase', '=', 'open')
      .execute();
    const ended = await transaction
      .selectFrom('archive_run')
      .select('id')
      .where('id', '=', run)
      .where('phase', '=', 'finished')
      .where('files_removed', '=', 0)
      .executeTakeFirst();
    return ended !== undefined;
  });
}

async function publishIndexed(context: ArchiveContext, run: string, applied: number): Promise<void> {
  await context.transact(async (transaction) => {
    await transaction
      .updateTable('archive_run_item')
      .set({ state: 'published' })
      .where('run', '=', run)
      .where('state', '=', 'indexed')
      .where('seq', '<=', applied)
      .execute();
  });
}

/** The job that checks which pages of a run are indexed, finishes completed runs, and removes their files. */
export async function finishRun(anyContext: SliceContext, payload: unknown): Promise<void> {
  if (!isScheduledCheck(payload)) throw new Error('Not a run');
  const context = archiveContext(anyContext);
  const { run, turn } = payload;
  const [clock, position] = await Promise.all([
    context.db.selectFrom('archive_clock').select('log_id').where('id', '=', 1).executeTakeFirst(),
    indexPosition(anyContext),
  ]);
  // Ignore the index's position if it follows the change log of another archive.
  if (clock?.log_id === position.logId) await publishIndexed(context, run, position.appliedSeq);
  const waiting = await context.db
    .selectFrom('archive_run_item')
    .select('id')
    .where('run', '=', run)
    .where('state', '=', 'indexed')
    .limit(1)
    .executeTakeFirst();
  if (waiting !== undefined)
    await context.transact((transaction) => scheduleCheck(context, transaction, run, turn + 1));
  else if (await endsRun(context, run)) await removeRunFiles(context, run);
}
