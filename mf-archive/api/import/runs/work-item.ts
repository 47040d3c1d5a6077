import { isAppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { SourceProblem } from '../../../ingest/source-problem.ts';
import {
  archiveContext,
  type ArchiveContext,
  type ArchiveTransaction,
  type RunItemRow,
  type RunTask,
} from '../../core/public.ts';
import { queueItems, type WorkItemPayload } from './queue-items.ts';
import { storeProblems } from './run-problems.ts';
import { scheduleRunCheck } from './finish-run.ts';
import { checkItem } from './steps/check-item.ts';
import { imageItem } from './steps/image-item.ts';
import { publishItem } from './steps/publish-item.ts';
import { recogniseScan, useSuppliedWords } from './steps/recognise-item.ts';
import type { StepResult } from './steps/step-result.ts';

/** Number of crashes or unexplained failures after which a step is not retried automatically. */
const maxAttempts = 5;

const steps: Readonly<Record<RunTask, (context: ArchiveContext, item: RunItemRow) => Promise<StepResult>>> = {
  image: imageItem,
  recognise: useSuppliedWords,
  read: recogniseScan,
  check: checkItem,
  publish: publishItem,
};

const isPayload = (payload: unknown): payload is WorkItemPayload =>
  typeof payload === 'object' && payload !== null && 'item' in payload && 'task' in payload;

/** Reads the item and counts the attempt; resolves to null if the item no longer has this task. */
async function beginStep(
  { transact }: ArchiveContext,
  { item: id, task }: WorkItemPayload,
): Promise<RunItemRow | null> {
  return await transact(async (transaction) => {
    const item = await transaction
      .updateTable('archive_run_item')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('task', '=', task)
      .where('queued', '=', 1)
      .where('problem', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return item ?? null;
  });
}

/** Tasks that depend on an item's position; the others depend only on its files. */
const positionTasks: readonly RunTask[] = ['check', 'publish'];

/** Inserts an item after another one of its run. */
async function insertAfter(
  transaction: ArchiveTransaction,
  before: string,
  next: Omit<RunItemRow, 'number'>,
): Promise<void> {
  const { number } = await transaction
    .selectFrom('archive_run_item')
    .select('number')
    .where('id', '=', before)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('archive_run_item')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('run', '=', next.run)
    .where('number', '>', number)
    .execute();
  await transaction
    .insertInto('archive_run_item')
    .values({ ...next, number: number + 1 })
    .execute();
}

/** Stores the result of a step. If the step's input has changed meanwhile, the step is repeated instead. */
async function finishStep(context: ArchiveContext, item: RunItemRow, result: StepResult): Promise<void> {
  await context.transact(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('archive_run_item')
      .set({ ...result.set, task: result.task, attempts: 0, queued: 0 })
      .where('id', '=', item.id)
      .where('task', '=', item.task)
      .$if(item.task !== null && positionTasks.includes(item.task), (query) =>
        query.where('version', '=', item.version),
      )
      // Discard words that were recognised on a picture that was turned meanwhile.
      .$if(item.task === 'read', (query) =>
        query.where('correction', item.correction === null ? 'is' : '=', item.correction),
      )
      .executeTakeFirstOrThrow();
    const isCurrent = numUpdatedRows === 1n;
    if (isCurrent && result.text !== undefined) {
      const { words, articles } = result.text;
      await transaction
        .insertInto('archive_run_text')
        .values({ item: item.id, words, articles })
        .onConflict((conflict) => conflict.column('item').doUpdateSet({ words, articles }))
        .execute();
    }
    if (isCurrent && result.next !== undefined) await insertAfter(transaction, item.id, result.next);
    if (isCurrent) await storeProblems(transaction, item.run, result.problems ?? []);
    else
      await transaction
        .updateTable('archive_run_item')
        .set({ queued: 0 })
        .where('id', '=', item.id)
        .where('task', '=', item.task)
        .execute();
    await transaction.updateTable('archive_run').set({ active_at: context.now() }).where('id', '=', item.run).execute();
    if (result.set.state === 'indexed') await scheduleRunCheck(context, transaction, item.run);
    await queueItems(context, transaction, item.run);
  });
}

/** Stops the item with a problem. */
async function stopItem(context: ArchiveContext, item: RunItemRow, problem: string): Promise<void> {
  await context.transact(async (transaction) => {
    await transaction
      .updateTable('archive_run_item')
      .set({ problem: problem.slice(0, 600), queued: 0 })
      .where('id', '=', item.id)
      .where('task', '=', item.task)
      .execute();
    await queueItems(context, transaction, item.run);
  });
}

/** Returns whether a failure may be temporary, so that a retry may succeed. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof SourceProblem) &&
  !(isAppError(error) && !['internal', 'timeout', 'conflict'].includes(error.code));

async function forgetAttempt({ transact }: ArchiveContext, { id }: RunItemRow): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .updateTable('archive_run_item')
      .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
      .where('id', '=', id)
      .where('attempts', '>', 0)
      .execute();
  });
}

async function failStep(context: ArchiveContext, item: RunItemRow, error: unknown): Promise<void> {
  if (isAppError(error) && error.code === 'storage-full') {
    // The item waits indefinitely for disk space, so the attempt does not count. On a full disk, even this may fail.
    await forgetAttempt(context, item).catch(() => undefined);
    throw error;
  }
  const isExplained = error instanceof SourceProblem || isAppError(error);
  if (isTemporary(error) && item.attempts < maxAttempts) throw error;
  if (!isExplained) context.log.error({ error, item: item.id, task: item.task }, 'a step of a run failed');
  const reads = error instanceof SourceProblem ? `Its file ${error.message}` : null;
  await stopItem(context, item, reads ?? (isAppError(error) ? error.message : 'An unexpected error occurred'));
}

/** The job that runs one task of one item. It can be repeated after an interruption. */
export async function workItem(anyContext: SliceContext, payload: unknown): Promise<void> {
  if (!isPayload(payload)) throw new Error('Not a task of an item');
  const context = archiveContext(anyContext);
  const item = await beginStep(context, payload);
  if (item === null) return;
  if (item.attempts > maxAttempts) {
    await stopItem(context, item, `It did not finish in ${String(maxAttempts)} attempts`);
    return;
  }
  const result = await steps[payload.task](context, item).catch(async (error: unknown) => {
    await failStep(context, item, error);
    return null;
  });
  if (result !== null) await finishStep(context, item, result);
}
