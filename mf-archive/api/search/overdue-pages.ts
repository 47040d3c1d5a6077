import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, readClock } from '../core/public.ts';
import { indexOverdueMs } from './limits.ts';
import { findableUntil } from './saved-searches/arrivals.ts';

/**
 * Resolves to the number of the last change that the index should have applied long ago, since it is being rebuilt or
 * is stuck; to null if it lacks only recent changes.
 */
export async function lastOverdueChange(anyContext: SliceContext): Promise<number | null> {
  const context = archiveContext(anyContext);
  const [clock, until] = await Promise.all([readClock(context), findableUntil(anyContext)]);
  if (until >= clock.seq) return null;
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
 * Resolves to the last change that no longer counts as new, even if an index that is being rebuilt has not reached it.
 */
export async function lastKnownChange(anyContext: SliceContext): Promise<number> {
  const [until, overdue] = await Promise.all([findableUntil(anyContext), lastOverdueChange(anyContext)]);
  return Math.max(until, overdue ?? 0);
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
