import type { SliceContext } from 'shared-contracts/server/slice-context';
import { planCleaning } from './chats/clean-chats.ts';
import { runWorkerOf, forgetRunWorker } from './chats/run-worker.ts';
import { startTakingOver } from './chats/take-over-runs.ts';
import { keyAccessOf } from './keys/key-access.ts';

/** What runs beside requests: questions that a process left behind, and chats that are kept no longer. */
export async function startContext(context: SliceContext): Promise<() => Promise<void>> {
  await planCleaning(context);
  const stopTakingOver = startTakingOver(context);
  return async () => {
    await stopTakingOver();
    await keyAccessOf(context).use.flush();
    await runWorkerOf(context).stop(context);
    forgetRunWorker(context);
  };
}
