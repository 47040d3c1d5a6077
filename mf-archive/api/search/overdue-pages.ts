import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { indexPatienceMs } from '../limits.ts';
import { findableUntil } from '../saved-searches/arrivals.ts';
import { readClock } from './indexer.ts';

/**
 * The last page that came long ago and cannot be found: the index is being made anew, or has stood still. Null where it
 * only lacks what came just now. As its change.
 */
export async function overdueUntil(anyContext: SliceContext): Promise<number | null> {
  const context = archiveContext(anyContext);
  const [clock, until] = await Promise.all([readClock(context), findableUntil(anyContext)]);
  if (until >= clock.seq) return null;
  const overdue = await context.db
    .selectFrom('archive_arrival')
    .select('seq')
    .where('seq', '>', until)
    .where('at', '<=', context.now() - indexPatienceMs)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return overdue?.seq ?? null;
}

/**
 * The last change that is not new any more: what could be found yesterday is none, although an index that is being made
 * anew has not come to it yet.
 */
export async function knownUntil(anyContext: SliceContext): Promise<number> {
  const [until, overdue] = await Promise.all([findableUntil(anyContext), overdueUntil(anyContext)]);
  return Math.max(until, overdue ?? 0);
}

/** In seconds. */
const comeAgainIn = 60;

/** Throws `unavailable` while the index lacks pages that came long ago: part of the results is not taken away for all. */
export async function needWholeIndex(anyContext: SliceContext): Promise<void> {
  if ((await overdueUntil(anyContext)) === null) return;
  throw new AppError('unavailable', 'The archive is being indexed, and part of it cannot be found yet', {
    retryAfter: comeAgainIn,
    hint: 'Please try again in some minutes.',
  });
}
