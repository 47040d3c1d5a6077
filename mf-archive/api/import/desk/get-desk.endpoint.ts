import { statfs } from 'node:fs/promises';
import Joi from 'joi';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, cachedUntilPagesChange } from '../../core/public.ts';
import { countUnrecognised } from '../../search/public.ts';
import { knownGaps } from './count-gaps.ts';
import { countDoubtfulPhotos, countDuplicateScans } from './list-copies.endpoint.ts';

/** The numbers on the staff dashboard: pending work and free disk space. */
export interface DeskState {
  /** Reports of readers: new ones, and those that somebody is working on. */
  readonly reports: { readonly open: number; readonly looking: number };
  /** Pages of the archive that have no words yet. */
  readonly waitingPages: number;
  /** Days on which an edition is expected by the rhythm of its title but missing. */
  readonly missingDays: number;
  /** Editions with pages missing between existing ones. */
  readonly brokenEditions: number;
  /**
   * Scans that several pages have, positions in editions that several pages have, and unpublished photos that seem to
   * show the same page as another picture.
   */
  readonly copies: number;
  /** Space on the disk with the site's data, in bytes; null if unknown. */
  readonly room: { readonly free: number; readonly total: number } | null;
}

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

/** Resolves to the space on the disk with this folder; to null if unknown. */
async function roomOf(folder: string): Promise<DeskState['room']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/**
 * Returns the numbers of the staff dashboard. Counts of gaps and copies may be minutes old. Errors: `unauthorized`,
 * `forbidden`.
 */
export const getDesk = endpoint({
  method: 'GET',
  path: '/api/archive/get-desk',
  access: 'archivist',
  input: () => Joi.object<Record<string, never>>({}),
  handle: async (context): Promise<DeskState> => {
    const archive = archiveContext(context);
    const [reports, waitingPages, gaps, copies, photos, room] = await Promise.all([
      countReports(context),
      countUnrecognised(archive),
      knownGaps(context),
      cachedUntilPagesChange(context, 'copies', () => countDuplicateScans(archive)),
      countDoubtfulPhotos(archive),
      roomOf(context.derivedDir),
    ]);
    const sum = (of: 'missingDays' | 'brokenEditions'): number =>
      gaps.reduce((all, { counted }) => all + counted[of], 0);
    return {
      reports,
      waitingPages,
      missingDays: sum('missingDays'),
      brokenEditions: sum('brokenEditions'),
      copies: copies + photos,
      room,
    };
  },
});
