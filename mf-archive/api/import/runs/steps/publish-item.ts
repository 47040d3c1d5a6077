import { AppError, isAppError } from 'shared-contracts/app-error';
import {
  type ArchiveContext,
  decodeCorrection,
  type NewPage,
  recordEngine,
  type RunItemRow,
  sourceHashOf,
  type StoredImage,
  storeMaster,
  storePage,
  storePageImage,
  withdrawalOfScan,
} from '../../../core/public.ts';
import { stagedTilesKey } from '../upload/run-keys.ts';
import { existingPage } from './existing-page.ts';
import { findScan, withScan } from './item-scan.ts';
import { pageOfItem } from './item-page.ts';
import type { StepResult } from './step-result.ts';

/**
 * Stores a page with its scan. The original is stored first, so that a page never shows a scan that is not preserved.
 */
async function storeScan(context: ArchiveContext, item: RunItemRow, page: NewPage): Promise<string> {
  const { tiles_hash: hash, image } = item;
  if (hash === null || image === null) return (await storePage(context, page)).id;
  const { scan } = await findScan(context, item);
  const correction = decodeCorrection(item.correction);
  const sourceHash = scan === null ? null : sourceHashOf(scan.hash, correction);
  if (scan === null || sourceHash === null || sourceHash !== item.scan_hash)
    throw new AppError('bad-request', 'Its scan has changed: discard the page and upload it again');
  const store = async (): Promise<string> => {
    const master = await withScan(scan, ({ bytes, mediaType }) => storeMaster(context, { bytes, mediaType }));
    const { id } = await storePage(context, page);
    const bytes = await context.files.get(stagedTilesKey(item.run, hash));
    const tiles = { ...(JSON.parse(image) as StoredImage), bytes };
    await storePageImage(context, id, { ...tiles, sourceHash, correction, master });
    return id;
  };
  return await store().catch(async (error: unknown) => {
    // The last page with the same scan was removed meanwhile, and the scan with it.
    if (isAppError(error) && error.code === 'conflict') return await store();
    throw error;
  });
}

async function lastChange({ db }: ArchiveContext, page: string): Promise<number> {
  const { seq } = await db
    .selectFrom('archive_change')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .where('page_id', '=', page)
    .executeTakeFirstOrThrow();
  return seq ?? 0;
}

/** Publishes an item. It can be repeated after an interruption. */
export async function publishItem(context: ArchiveContext, item: RunItemRow): Promise<StepResult> {
  const page = await pageOfItem(context, item);
  if (page === null) throw new AppError('bad-request', 'Its newspaper, date or page number is missing');
  if (item.scan_hash !== null && (await withdrawalOfScan(context, item.scan_hash)) !== null)
    return { set: { held: JSON.stringify(['withdrawn']) }, task: null };
  const existing = await existingPage(context, item);
  // An interrupted attempt may already have stored the page, perhaps without its scan.
  const differs = existing !== null && !(existing.sameWords && existing.sameScan);
  if (differs && item.replaces === 0) return { set: { held: JSON.stringify(['in-archive']) }, task: null };
  const id = await storeScan(context, item, page);
  if (item.engine !== null) await recordEngine(context, id, item.engine);
  return { set: { state: 'indexed', page_id: id, seq: await lastChange(context, id) }, task: null };
}
