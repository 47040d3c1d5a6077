import { AppError } from 'shared-contracts/app-error';
import type { StopRunInput } from 'shared-contracts/context/chats/start-run';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askerOf } from '../asker-of.ts';
import { contextContext } from '../context-tables.ts';
import { endRun } from './event-log.ts';
import { ownRun } from './own-run.ts';
import { runWorkerOf } from './run-worker.ts';

/** Ends a run with what is there, whichever process works on it: whatever that still finds is told to nobody. */
export async function stopRun(anyContext: SliceContext, { run }: StopRunInput): Promise<{ readonly success: true }> {
  const { transact, now } = contextContext(anyContext);
  const accountId = askerOf(anyContext);
  await transact(async (transaction) => {
    const own = await ownRun(transaction, accountId, run);
    if (own === null) throw new AppError('not-found', 'There is no such question');
    if (own.ended_at === null) await endRun(transaction, own, { end: 'stopped', problem: null }, now());
  });
  runWorkerOf(anyContext).drop(run);
  return { success: true };
}
