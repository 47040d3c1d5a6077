import type { SliceContext } from 'shared-contracts/server/slice-context';
import { type ArchiveContext, archiveContext } from '../core/public.ts';
import { indexPosition } from './follow-records.ts';
import { newestSnapshot, storeSnapshot } from './fts/index-snapshot.ts';
import { minChangesToBuild } from './limits.ts';

export const snapshotIndexJob = 'snapshot-index';

const everyMs = 600_000;
const dayMs = 86_400_000;
/** Catching up with this many changes takes a server about a minute. */
const maxChangesSince = 20_000;

/** True if there are several servers, each with its own index: with SITE_SECRET, but without SEARCH_URL. */
const hasSnapshots = ({ limits, search }: Pick<SliceContext, 'limits' | 'search'>): boolean =>
  limits !== undefined && search === undefined;

/** Adds the job; there is one per ten minutes, whichever server adds it. */
export const scheduleSnapshots = async (
  context: Pick<SliceContext, 'jobs' | 'limits' | 'search'>,
  runAt: number,
): Promise<void> => {
  if (!hasSnapshots(context)) return;
  await context.jobs.add(snapshotIndexJob, null, { key: String(Math.floor(runAt / everyMs)), runAt });
};

/**
 * Whether to store a snapshot. A small index needs none, since it is built in seconds. Others are stored once a day if
 * they have changed, and after many changes.
 */
async function isDue(context: ArchiveContext, sliceContext: SliceContext): Promise<boolean> {
  const { state, logId, appliedSeq } = await indexPosition(sliceContext);
  if (state !== 'current' || appliedSeq < minChangesToBuild) return false;
  const last = await newestSnapshot(context, logId);
  if (last === null) return true;
  const changes = appliedSeq - last.seq;
  return changes >= maxChangesSince || (changes > 0 && context.now() - last.changedAt >= dayMs);
}

/** Stores a snapshot of the index for new servers if one is due, and schedules the next check. */
export async function snapshotIndex(sliceContext: SliceContext): Promise<void> {
  const context = archiveContext(sliceContext);
  if (await isDue(context, sliceContext)) await storeSnapshot(context);
  await scheduleSnapshots(sliceContext, context.now() + everyMs);
}
