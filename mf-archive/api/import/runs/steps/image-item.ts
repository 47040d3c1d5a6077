import { createHash } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { Scan } from '../../../../ingest/scan/read-scan.ts';
import {
  type ArchiveContext,
  type Correction,
  correctedScan,
  decodeCorrection,
  findCorrection,
  packTiles,
  type RunItemRow,
  sourceHashOf,
  type StoredImage,
} from '../../../core/public.ts';
import { sourceOf } from '../item-source.ts';
import type { FileProblem } from '../run-problems.ts';
import { stagedTilesKey } from '../upload/run-keys.ts';
import { findScan, withScan, type ItemScan } from './item-scan.ts';
import { withWarnings, type StepResult } from './step-result.ts';

function withoutScan(item: RunItemRow, problems: readonly FileProblem[]): StepResult {
  const [first] = problems;
  if (sourceOf(item).words === null)
    throw new AppError('bad-request', first === undefined ? 'Its scan is missing' : `Its scan ${first.reason}`);
  const text = first === undefined ? 'It came without a scan: only its words can be shown' : `Its scan ${first.reason}`;
  const warnings = withWarnings(item, ['no-scan'], [{ kind: 'no-scan', text }]);
  return { set: { state: 'imaged', image: null, tiles_hash: null, scan_hash: null, warnings }, task: 'recognise' };
}

/** Words that came with a scan are placed on it as it is; a person may have decided otherwise. */
async function correctionFor(item: RunItemRow, { bytes, decodedBytes }: Scan): Promise<Correction> {
  if (item.correction !== null || sourceOf(item).words !== null) return decodeCorrection(item.correction);
  return await findCorrection(bytes, decodedBytes);
}

async function cut(context: ArchiveContext, item: RunItemRow, scan: ItemScan) {
  const { run } = item;
  return await withScan(scan, async (read) => {
    const correction = await correctionFor(item, read);
    const picture = await correctedScan(read.bytes, correction);
    const { bytes: tiles, width, height, tileSize, levels, preview } = await packTiles(picture);
    const hash = createHash('sha256').update(tiles).digest('hex');
    const key = stagedTilesKey(run, hash);
    if ((await context.files.size(key)) !== tiles.length) await context.files.put(key, tiles);
    const image: StoredImage = { width, height, tileSize, levels, preview };
    const scanHash = sourceHashOf(scan.hash, correction);
    return {
      ...{ image: JSON.stringify(image), tiles_hash: hash, scan_hash: scanHash },
      correction: JSON.stringify(correction),
    };
  });
}

/** Reads the scan of an item and cuts it into staged tiles, which only archivists can see. */
export async function imageItem(context: ArchiveContext, item: RunItemRow): Promise<StepResult> {
  const { scan, problems } = await findScan(context, item);
  if (scan === null) return { ...withoutScan(item, problems), problems };
  const made = await cut(context, item, scan);
  const isExplained =
    scan.pictures > 1
      ? [
          {
            path: sourceOf(item).scans[0] ?? '',
            reason: `holds ${String(scan.pictures)} pictures: the first was taken`,
          },
        ]
      : [];
  const set = {
    ...made,
    state: 'imaged',
    warnings: withWarnings(item, ['no-scan'], []),
  } as const;
  const task = sourceOf(item).words === null ? 'read' : 'recognise';
  return { set, task, problems: [...problems, ...isExplained] };
}
