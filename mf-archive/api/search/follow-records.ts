import type { PartHealth } from 'shared-contracts/server/part-health';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { closeSearch, searchOf, warmSearch } from './archive-search.ts';
import { followLog, readClock } from './indexer.ts';
import type { IndexPosition } from './search-index.ts';

/** Where the indexer of this process stands, so that asking costs nothing. By folder of derived data. */
const followed = new Map<string, IndexPosition>();

/** Opens the index and keeps it at the end of the log; the answer stops both. */
export async function startIndexer(anyContext: SliceContext): Promise<() => Promise<void>> {
  const context = archiveContext(anyContext);
  const { index } = await warmSearch(context);
  const stopping = new AbortController();
  const following = followLog(context, index, stopping.signal, (position) => {
    followed.set(context.derivedDir, position);
  });
  return async () => {
    stopping.abort();
    await following;
    followed.delete(context.derivedDir);
    await closeSearch(context);
  };
}

/** Where the index stands. */
export async function indexPosition(anyContext: SliceContext): Promise<IndexPosition> {
  const context = archiveContext(anyContext);
  const known = followed.get(context.derivedDir);
  if (known !== undefined) return known;
  const { index } = await searchOf(context);
  return await index.position();
}

/**
 * Changes with every change of a page that can be found. An index that is made anew comes to stand where it stood, but
 * what was found while it was empty must not be kept for then.
 */
export async function indexVersion(context: SliceContext): Promise<string> {
  const { logId, generation, appliedSeq } = await indexPosition(context);
  return `${logId.slice(0, 8)}.${generation}.${String(appliedSeq)}`;
}

/** How many changes of pages the index has not taken in. */
async function changesBehind(context: SliceContext): Promise<number> {
  const [clock, position] = await Promise.all([readClock(archiveContext(context)), indexPosition(context)]);
  return position.logId === clock.log_id ? clock.seq - position.appliedSeq : clock.seq;
}

/** Null when every stored page can be found. */
export async function awaitsIndex(context: SliceContext): Promise<string | null> {
  const behind = await changesBehind(context);
  return behind === 0 ? null : `the search index is ${String(behind)} changes behind`;
}

/** A few changes behind is how it works; from here on readers miss pages. */
const behindAllowed = 1000;

/** Search, as readers have it. */
export async function searchHealth(context: SliceContext): Promise<readonly PartHealth[]> {
  const behind = await changesBehind(context);
  const trouble = behind > behindAllowed ? 'pages that came of late cannot be found yet' : null;
  return [{ name: 'search', label: 'Search', trouble }];
}
