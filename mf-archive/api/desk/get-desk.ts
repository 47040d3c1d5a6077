import { statfs } from 'node:fs/promises';
import type { DeskState } from 'shared-contracts/archive/desk/get-desk';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { cached } from '../browse/cached.ts';
import { countWaiting } from '../holdings/count-holdings.ts';
import { knownGaps } from './count-gaps.ts';
import { countDuplicateScans } from './list-copies.ts';

async function countReports(context: SliceContext): Promise<DeskState['reports']> {
  const rows = await archiveContext(context)
    .db.selectFrom('archive_report')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', 'in', ['open', 'looking'])
    .groupBy('status')
    .execute();
  const countOf = (wanted: string): number => rows.find(({ status }) => status === wanted)?.count ?? 0;
  return { open: countOf('open'), looking: countOf('looking') };
}

/** The disk of the site's folder; null if unknown. */
async function roomOf(folder: string): Promise<DeskState['room']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** The numbers of the desk's first page. */
export async function getDesk(context: SliceContext): Promise<DeskState> {
  const archive = archiveContext(context);
  const [reports, waitingPages, gaps, copies, room] = await Promise.all([
    countReports(context),
    countWaiting(archive),
    knownGaps(context),
    cached(context, 'copies', () => countDuplicateScans(archive)),
    roomOf(context.derivedDir),
  ]);
  const sum = (of: 'missingDays' | 'brokenEditions'): number => gaps.reduce((all, { counted }) => all + counted[of], 0);
  return {
    reports,
    waitingPages,
    missingDays: sum('missingDays'),
    brokenEditions: sum('brokenEditions'),
    copies,
    room,
  };
}
