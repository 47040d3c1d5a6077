import type { ComponentHealth } from 'shared-contracts/server/part-health';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, readClock } from '../core/public.ts';
import { closeSearch, openSearch, warmSearch } from './archive-search.ts';
import { followLog } from './indexer.ts';
import type { IndexPosition } from './search-index.ts';

/** Positions of this process's indexers by `derivedDir`, so that reading them needs no query. */
const positions = new Map<string, IndexPosition>();
/** The same for new indexes that are being built. */
const built = new Map<string, IndexPosition>();

/** Opens the index and keeps it up to date with the log. Resolves to a function that stops both. */
export async function startIndexer(anyContext: SliceContext): Promise<() => Promise<void>> {
  const context = archiveContext(anyContext);
  const { index } = await warmSearch(context);
  const stopping = new AbortController();
  const following = followLog(context, index, stopping.signal, {
    onProgress: (position) => void positions.set(context.derivedDir, position),
    onBuilt: (position) => void built.set(context.derivedDir, position),
  });
  return async () => {
    stopping.abort();
    await following;
    positions.delete(context.derivedDir);
    built.delete(context.derivedDir);
    await closeSearch(context);
  };
}

/** Resolves to the position up to which the log can be searched: a partial index lacks what is before its start. */
export async function indexPosition(anyContext: SliceContext): Promise<IndexPosition> {
  const context = archiveContext(anyContext);
  const position = positions.get(context.derivedDir) ?? (await (await openSearch(context)).index.position());
  return position.state === 'partial' ? { ...position, appliedSeq: 0 } : position;
}

/**
 * Resolves to a string that differs after every change of the index. It includes the generation: a rebuilt index
 * reaches the same position again, but results cached while it was incomplete must not be used then.
 */
export async function indexVersion(context: SliceContext): Promise<string> {
  const { logId, generation, appliedSeq } = await indexPosition(context);
  return `${logId.slice(0, 8)}.${generation}.${String(appliedSeq)}`;
}

/** Resolves to the number of changes that the index has not applied yet. */
async function changesBehind(context: SliceContext): Promise<number> {
  const [clock, position] = await Promise.all([readClock(archiveContext(context)), indexPosition(context)]);
  if (position.logId !== clock.log_id) return clock.seq;
  const progress = position.state === 'partial' ? built.get(archiveContext(context).derivedDir) : position;
  // A new index is searched a moment after it has all changes.
  const least = position.state === 'partial' ? 1 : 0;
  return Math.max(least, clock.seq - (progress?.appliedSeq ?? 0));
}

/** Resolves to null when the index is up to date. */
export async function describeIndexLag(context: SliceContext): Promise<string | null> {
  const behind = await changesBehind(context);
  return behind === 0 ? null : `the search index is ${String(behind)} changes behind`;
}

/** The index is normally a few changes behind; from this number on, the delay is reported. */
const maxChangesBehind = 1000;

/** Resolves to the health of the search as readers experience it. */
export async function searchHealth(context: SliceContext): Promise<readonly ComponentHealth[]> {
  const behind = await changesBehind(context);
  const trouble = behind > maxChangesBehind ? 'the latest pages cannot be found yet' : null;
  return [{ name: 'search', label: 'Search', trouble }];
}
