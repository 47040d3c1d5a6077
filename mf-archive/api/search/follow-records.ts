import type { ComponentHealth } from 'shared-contracts/server/part-health';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import { archiveContext, readLogPosition } from '../core/public.ts';
import { closeSearch, openSearch, warmSearch } from './archive-search.ts';
import { followLog } from './indexer.ts';
import type { IndexPosition } from './search-index.ts';
import { indexOverdueMs } from './limits.ts';

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
  const [clock, position] = await Promise.all([readLogPosition(archiveContext(context)), indexPosition(context)]);
  if (position.logId !== clock.log_id) return clock.seq;
  const progress = position.state === 'partial' ? built.get(archiveContext(context).derivedDir) : position;
  // A new index becomes searchable only a moment after it has all changes, so until then the lag is at least 1.
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

interface Findable {
  /** Sequence number of the last change of the records. */
  readonly latest: number;
  /** Sequence number of the last change whose pages can be found now. */
  readonly until: number;
}

async function findable(context: SliceContext): Promise<Findable> {
  const [clock, position] = await Promise.all([readLogPosition(archiveContext(context)), indexPosition(context)]);
  // An index that follows another log, or is ahead of the records after a restore from backup, will be rebuilt.
  const until = position.logId === clock.log_id ? Math.min(position.appliedSeq, clock.seq) : 0;
  return { latest: clock.seq, until };
}

/** Resolves to the last change whose pages can be found now. */
export const findableUntil = async (context: SliceContext): Promise<number> => (await findable(context)).until;

async function overdueChange(anyContext: SliceContext, { latest, until }: Findable): Promise<number | null> {
  if (until >= latest) return null;
  const context = archiveContext(anyContext);
  const overdue = await context.db
    .selectFrom('archive_arrival')
    .select('seq')
    .where('seq', '>', until)
    .where('at', '<=', context.now() - indexOverdueMs)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return overdue?.seq ?? null;
}

/**
 * Resolves to the number of the last change that the index should have applied long ago, since it is being rebuilt or
 * is stuck; to null if it lacks only recent changes.
 */
export const lastOverdueChange = async (context: SliceContext): Promise<number | null> =>
  overdueChange(context, await findable(context));

/**
 * Resolves to the last change that no longer counts as new, even if an index that is being rebuilt has not reached it.
 */
export async function lastKnownChange(context: SliceContext): Promise<number> {
  const found = await findable(context);
  return Math.max(found.until, (await overdueChange(context, found)) ?? 0);
}

const retryAfterSeconds = 60;

/**
 * Rejects with `unavailable` while older pages are missing from the index, so that partial results are not taken for
 * complete ones.
 */
export async function requireCompleteIndex(anyContext: SliceContext): Promise<void> {
  if ((await lastOverdueChange(anyContext)) === null) return;
  throw new AppError('unavailable', 'The archive is being indexed, and part of it cannot be found yet', {
    retryAfter: retryAfterSeconds,
    hint: 'Please try again in a few minutes.',
  });
}
