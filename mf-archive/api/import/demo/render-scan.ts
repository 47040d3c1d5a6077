import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  isMadeFromScan,
  issueSlug,
  pageSlug,
  storePageImage,
} from '../../core/public.ts';
import { findEdition, type DemoPageRef } from './demo-pages.ts';
import { orderScan } from './press/press.ts';

/** The kind of the job that draws one scan. */
export const renderScanJob = 'draw-demo-scan';

export interface DrawScanPayload {
  readonly page: DemoPageRef;
  /** The source hash of the scan that corresponds to the stored words. */
  readonly sourceHash: string;
}

const isPayload = (payload: unknown): payload is DrawScanPayload =>
  typeof payload === 'object' && payload !== null && 'page' in payload && 'sourceHash' in payload;

async function findPageId({ db }: ArchiveContext, { title, date, sequence }: DemoPageRef): Promise<string | null> {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const sourceKey = pageSlug(issueSlug(title, { year, month, day }, 1), sequence);
  const page = await db.selectFrom('archive_page').select('id').where('source_key', '=', sourceKey).executeTakeFirst();
  return page?.id ?? null;
}

/**
 * Draws the scan of one page of the demonstration and stores its tiles. Does nothing if the scan exists, the page no
 * longer exists, or its words have changed since; such a change adds another job.
 */
export async function renderDemoScan(anyContext: SliceContext, payload: unknown): Promise<void> {
  const context = archiveContext(anyContext);
  if (!isPayload(payload)) throw new Error('Not a page of the demonstration');
  const { page, sourceHash } = payload;
  const id = await findPageId(context, page);
  if (id === null || findEdition(page) === undefined || (await isMadeFromScan(context, id, sourceHash))) return;
  const scan = await orderScan(page);
  if (scan.sourceHash !== sourceHash) return;
  await storePageImage(context, id, { ...scan.image, sourceHash });
}
