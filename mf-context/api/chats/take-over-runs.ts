import type { SliceContext } from 'shared-contracts/server/slice-context';
import { contextSliceContext, type ContextTransaction } from '../context-tables.ts';
import { leaseMs, runWorkerOf } from './run-worker.ts';

/** Runs taken over at once. */
const maxConcurrent = 20;

/** How often abandoned runs are looked for, in ms. */
const intervalMs = 5_000;
/** The same, in ms, where several servers may share the database. */
const sharedIntervalMs = 20_000;

async function lease(transaction: ContextTransaction, worker: string, now: number): Promise<readonly string[]> {
  const free = await transaction
    .selectFrom('context_run')
    .select('id')
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', now)]))
    .orderBy('asked_at')
    .limit(maxConcurrent)
    .execute();
  const ids = free.map(({ id }) => id);
  if (ids.length > 0) {
    const mine = { worker, leased_until: now + leaseMs };
    await transaction.updateTable('context_run').set(mine).where('id', 'in', ids).execute();
  }
  return ids;
}

/** Takes over open runs of processes that died or were stopped. Resolves to how many. */
export async function takeOverRuns(anyContext: SliceContext): Promise<number> {
  const { db, transact, now } = contextSliceContext(anyContext);
  const open = await db
    .selectFrom('context_run')
    .select('id')
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', now())]))
    .limit(1)
    .executeTakeFirst();
  if (open === undefined) return 0;
  const worker = runWorkerOf(anyContext);
  const ids = await transact((transaction) => lease(transaction, worker.id, now()));
  for (const id of ids) worker.enqueue(anyContext, id);
  return ids.length;
}

/** Looks for abandoned runs at intervals; returns the function that stops it. */
export function startTakeOvers(context: SliceContext): () => Promise<void> {
  const check = async (): Promise<void> => {
    await takeOverRuns(context).catch((error: unknown) => {
      context.log.error({ error }, 'questions that were left could not be taken over');
    });
  };
  let looking = check();
  const timer = setInterval(
    () => {
      looking = looking.then(check);
    },
    context.news === undefined ? intervalMs : sharedIntervalMs,
  );
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
