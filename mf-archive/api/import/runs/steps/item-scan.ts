import { join } from 'node:path';
import { type ArchiveContext, maxScanBytes, WeightedSemaphore, type RunItemRow } from '../../../core/public.ts';
import {
  readHeaderWithin,
  readScan,
  readScanFacts,
  type Scan,
  type ScanFacts,
} from '../../../../ingest/scan/read-scan.ts';
import { SourceProblem } from '../../../../ingest/source-problem.ts';
import { filesOf, sourceOf } from '../item-source.ts';
import type { FileProblem } from '../run-problems.ts';
import { ensureFiles } from '../upload/ensure-folder.ts';

/** Shared by all scans that are processed at the same time, of any run. */
const memory = new WeightedSemaphore(maxScanBytes);

/** Assembles the files of an item; resolves to the run's folder. */
export const folderOf = (context: ArchiveContext, item: Pick<RunItemRow, 'run' | 'source'>): Promise<string> =>
  ensureFiles(context, item.run, filesOf(sourceOf(item)));

/** A readable scan of an item, without its bytes. */
export interface ItemScan extends ScanFacts {
  readonly root: string;
  /** Absolute path. */
  readonly file: string;
}

/**
 * Resolves to the first readable scan of an item (null if there is none), and to the problems of the scans before it.
 */
export async function findScan(
  context: ArchiveContext,
  item: Pick<RunItemRow, 'run' | 'source'>,
): Promise<{ readonly scan: ItemScan | null; readonly problems: readonly FileProblem[] }> {
  const root = await folderOf(context, item);
  const problems: FileProblem[] = [];
  for (const path of sourceOf(item).scans) {
    const file = join(root, path);
    try {
      await readHeaderWithin(memory, root, file);
      return { scan: { ...(await readScanFacts(memory, root, file)), root, file }, problems };
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      if (error.message !== 'is missing') problems.push({ path, reason: error.message });
    }
  }
  return { scan: null, problems };
}

/**
 * Runs `work` with the bytes of a scan, within the memory budget of scans. Rejects with `SourceProblem` if the scan has
 * changed.
 */
export async function withScan<Result>(
  { root, file, held, hash }: ItemScan,
  work: (scan: Scan) => Promise<Result>,
): Promise<Result> {
  return await memory.run(held, async () => {
    const scan = await readScan(root, file);
    if (scan.hash !== hash) throw new SourceProblem('changed while it was read', file);
    return await work(scan);
  });
}
