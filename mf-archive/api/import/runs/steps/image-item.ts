import { createHash, randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { Scan } from '../../../../ingest/scan/read-scan.ts';
import {
  type ArchiveContext,
  type Correction,
  correctedScan,
  decodeCorrection,
  findPageGutter,
  packTiles,
  type RunItemRow,
  sourceHashOf,
  type StoredImage,
} from '../../../core/public.ts';
import { findPicture } from '../../pictures/find-picture.ts';
import { positionKey } from '../item-position.ts';
import { sourceOf } from '../item-source.ts';
import type { FileProblem } from '../run-problems.ts';
import { stagedTilesKey } from '../upload/run-keys.ts';
import { findScan, withScan, type ItemScan } from './item-scan.ts';
import { type ItemWarning, withWarnings, type StepResult } from './step-result.ts';

function withoutScan(item: RunItemRow, problems: readonly FileProblem[]): StepResult {
  const [first] = problems;
  if (sourceOf(item).words === null)
    throw new AppError('bad-request', first === undefined ? 'Its scan is missing' : `Its scan ${first.reason}`);
  const text = first === undefined ? 'It has no scan, so only its text can be shown' : `Its scan ${first.reason}`;
  const warnings = withWarnings(item, ['no-scan'], [{ kind: 'no-scan', text }]);
  return { set: { state: 'imaged', image: null, tiles_hash: null, scan_hash: null, warnings }, task: 'recognise' };
}

interface FoundPicture {
  readonly correction: Correction;
  readonly picture: Uint8Array;
  /** True if the picture was found to show two pages, and this is the left one. */
  readonly isSplit: boolean;
}

/**
 * Makes the picture of an item. If words came with the scan, it stays uncorrected, since their positions fit it; if the
 * item has a correction, that is used. Otherwise the page is detected and turned upright, and split if it shows two.
 */
async function makePicture(item: RunItemRow, { bytes, decodedBytes }: Scan): Promise<FoundPicture> {
  const isDecided = item.correction !== null || sourceOf(item).words !== null;
  if (isDecided) {
    const correction = decodeCorrection(item.correction);
    return { correction, picture: await correctedScan(bytes, correction), isSplit: false };
  }
  const found = await findPicture(bytes, decodedBytes);
  const gutter = await findPageGutter(found.picture);
  if (gutter === null) return { ...found, isSplit: false };
  const correction: Correction = { ...found.correction, half: { side: 'left', gutter } };
  return { correction, picture: await correctedScan(bytes, correction), isSplit: true };
}

async function cut(context: ArchiveContext, item: RunItemRow, scan: ItemScan) {
  const { run } = item;
  return await withScan(scan, async (read) => {
    const { correction, picture, isSplit } = await makePicture(item, read);
    const { bytes: tiles, width, height, tileSize, levels, preview } = await packTiles(picture);
    const hash = createHash('sha256').update(tiles).digest('hex');
    const key = stagedTilesKey(run, hash);
    if ((await context.files.size(key)) !== tiles.length) await context.files.put(key, tiles);
    const image: StoredImage = { width, height, tileSize, levels, preview };
    const columns = {
      ...{ image: JSON.stringify(image), tiles_hash: hash, scan_hash: sourceHashOf(scan.hash, correction) },
      correction: JSON.stringify(correction),
    };
    return { columns, correction, isSplit };
  });
}

const splitGuess = (side: 'left' | 'right'): ItemWarning => ({
  kind: 'guess',
  text: `Page number uncertain: the image shows two pages, and this is the ${side} one`,
});

/** Resolves to a new item for the right page of a two-page picture; null if the run already has it. */
async function rightPage(
  context: ArchiveContext,
  { number, ...item }: RunItemRow,
  correction: Correction,
): Promise<Omit<RunItemRow, 'number'> | null> {
  const { half } = correction;
  const known = await context.db
    .selectFrom('archive_run_item')
    .select('id')
    .where('run', '=', item.run)
    .where('source', '=', item.source)
    .where('number', '!=', number)
    .executeTakeFirst();
  if (half === null || known !== undefined) return null;
  const sequence = item.sequence === null ? null : item.sequence + 1;
  const next = { ...item, sequence, label: sequence === null ? '' : String(sequence) };
  return {
    ...{ ...next, id: randomUUID(), place_key: await positionKey(context, next) },
    ...{ task: 'image', queued: 0, attempts: 0, version: 0 },
    correction: JSON.stringify({ ...correction, half: { ...half, side: 'right' } }),
    warnings: withWarnings(item, [], [splitGuess('right')]),
  };
}

/** Reads the scan of an item and cuts it into staged tiles, which only archivists can see. */
export async function imageItem(context: ArchiveContext, item: RunItemRow): Promise<StepResult> {
  const { scan, problems } = await findScan(context, item);
  if (scan === null) return { ...withoutScan(item, problems), problems };
  const made = await cut(context, item, scan);
  const pictureProblems =
    scan.pictures > 1
      ? [
          {
            path: sourceOf(item).scans[0] ?? '',
            reason: `has ${String(scan.pictures)} images: the first was used`,
          },
        ]
      : [];
  const { columns, correction, isSplit } = made;
  const set = {
    ...columns,
    state: 'imaged',
    warnings: withWarnings(item, ['no-scan'], isSplit ? [splitGuess('left')] : []),
  } as const;
  const task = sourceOf(item).words === null ? 'read' : 'recognise';
  const next = isSplit ? await rightPage(context, item, correction) : null;
  return { set, task, problems: [...problems, ...pictureProblems], ...(next === null ? {} : { next }) };
}
