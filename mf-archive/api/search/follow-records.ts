import type { PartHealth } from 'shared-contracts/server/part-health';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, readClock } from '../core/public.ts';
import { closeSearch, openSearch, warmSearch } from './archive-search.ts';
import { followLog } from './indexer.ts';
import type { IndexPosition } from './search-index.ts';

/** Positions of the indexers of this process, so that reading them costs nothing. By folder of derived data. */
const positions = new Map<string, IndexPosition>();

/** Opens the index and keeps it up to date with the log; the returned function stops both. */
export async function startIndexer(anyContext: SliceContext): Promise<() => Promise<void>> {
  const context = archiveContext(anyContext);
  const { index } = await warmSearch(context);
  const stopping = new AbortController();
  const following = followLog(context, index, stopping.signal, (position) => {
    positions.set(context.derivedDir, position);
  });
  return async () => {
    stopping.abort();
    await following;
    positions.delete(context.derivedDir);
    await closeSearch(context);
  };
}

/** The position of the index in the log. */
export async function indexPosition(anyContext: SliceContext): Promise<IndexPosition> {
  const context = archiveContext(anyContext);
  const known = positions.get(context.derivedDir);
  if (known !== undefined) return known;
  const { index } = await openSearch(context);
  return await index.position();
}

/**
 * Differs after every change of the index. Its generation is part of it: a rebuilt index reaches the same position
 * again, but answers cached while it was empty must not be used then.
 */
export async function indexVersion(context: SliceContext): Promise<string> {
  const { logId, generation, appliedSeq } = await indexPosition(context);
  return `${logId.slice(0, 8)}.${generation}.${String(appliedSeq)}`;
}

/** How many changes of pages the index has not applied yet. */
async function changesBehind(context: SliceContext): Promise<number> {
  const [clock, position] = await Promise.all([readClock(archiveContext(context)), indexPosition(context)]);
  return position.logId === clock.log_id ? clock.seq - position.appliedSeq : clock.seq;
}

/** Null when the index is up to date. */
export async function describeIndexLag(context: SliceContext): Promise<string | null> {
  const behind = await changesBehind(context);
  return behind === 0 ? null : `the search index is ${String(behind)} changes behind`;
}

/** The index is normally a few changes behind; from here on readers miss pages. */
const maxChangesBehind = 1000;

/** The health of search for readers. */
export async function searchHealth(context: SliceContext): Promise<readonly PartHealth[]> {
  const behind = await changesBehind(context);
  const trouble = behind > maxChangesBehind ? 'pages that came of late cannot be found yet' : null;
  return [{ name: 'search', label: 'Search', trouble }];
}
