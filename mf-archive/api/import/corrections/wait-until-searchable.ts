import { setTimeout as sleep } from 'node:timers/promises';
import { reasonForLog } from 'shared-contracts/server/reason-for-log';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../core/public.ts';
import { catchUp, indexPosition, openSearch } from '../../search/public.ts';

/** How long a correction waits for the search index, in ms. */
const maxWaitMs = 3_000;
const pollMs = 40;

async function refreshPosition(anyContext: SliceContext, seq: number): Promise<boolean> {
  const context = archiveContext(anyContext);
  const { index } = await openSearch(context);
  await catchUp(context, index);
  // The key of cached pages contains this process's known position of the index, so that must be refreshed too.
  for (let turns = maxWaitMs / pollMs; turns > 0; turns -= 1) {
    if ((await indexPosition(anyContext)).appliedSeq >= seq) return true;
    await sleep(pollMs);
  }
  return false;
}

/**
 * Waits until the index has applied a change of the log; resolves to false if that takes too long. The change is stored
 * in either case.
 */
export async function waitUntilSearchable(context: SliceContext, seq: number): Promise<boolean> {
  const followed = refreshPosition(context, seq).catch((error: unknown) => {
    context.log.warn({ error: reasonForLog(error) }, 'a corrected line is not in the index yet');
    return false;
  });
  return await Promise.race([followed, sleep(maxWaitMs, false, { ref: false })]);
}
