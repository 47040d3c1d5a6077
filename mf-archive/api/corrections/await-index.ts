import { setTimeout as sleep } from 'node:timers/promises';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { openSearch } from '../search/archive-search.ts';
import { indexPosition } from '../search/follow-records.ts';
import { catchUp } from '../search/indexer.ts';

/** Whoever corrected a line waits this long for the search, in ms. */
const patienceMs = 3_000;
const lookEveryMs = 40;

async function follow(anyContext: SliceContext, seq: number): Promise<boolean> {
  const context = archiveContext(anyContext);
  const { index } = await openSearch(context);
  await catchUp(context, index);
  // Pages are kept by where this process has last seen the index: they are to be drawn anew as well.
  for (let turns = patienceMs / lookEveryMs; turns > 0; turns -= 1) {
    if ((await indexPosition(anyContext)).appliedSeq >= seq) return true;
    await sleep(lookEveryMs);
  }
  return false;
}

/** Waits until the search knows a change of the log; false when it takes too long. The change is kept all the same. */
export async function isSearchable(context: SliceContext, seq: number): Promise<boolean> {
  const followed = follow(context, seq).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    context.log.warn({ error: reason }, 'a corrected line is not in the index yet');
    return false;
  });
  return await Promise.race([followed, sleep(patienceMs, false, { ref: false })]);
}
