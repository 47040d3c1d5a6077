import sharp from 'sharp';
import type { ArchiveContext } from '../core/tables/archive-tables.ts';
import { packTiles } from '../core/pages/pack-tiles.ts';
import { storePageImage } from '../core/pages/store-page-image.ts';
import { storePage, type NewPage } from '../core/pages/store-page.ts';
import { makePage, pageText } from './make-page.ts';

/** The size of the scan of `makePage`'s words, in pixels. */
const size = { width: 2000, height: 3000 };

/** A grey sheet with a black square from (500, 500) to (1000, 1000). */
async function drawScan(): Promise<Buffer> {
  const square = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  return await sharp({ create: { ...size, channels: 3, background: '#cccccc' } })
    .composite([{ input: square, left: 500, top: 500 }])
    .png()
    .toBuffer();
}

let packed: ReturnType<typeof packTiles> | null = null;

/** The same for every page, so it is made only once. */
async function packedScan(): ReturnType<typeof packTiles> {
  packed ??= drawScan().then(packTiles);
  return await packed;
}

/** Stores a page with its words and its scan; resolves to its slug. */
export async function storeScannedPage(
  context: ArchiveContext,
  lines: readonly string[],
  change: Partial<NewPage> = {},
): Promise<string> {
  const { id, slug } = await storePage(context, makePage(pageText(...lines), change));
  await storePageImage(context, id, { ...(await packedScan()), sourceHash: 'a'.repeat(64) });
  return slug;
}
