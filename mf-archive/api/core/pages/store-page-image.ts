import { createHash } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import { decodePageText, type PageText } from '../../text/public.ts';
import type { ArchiveContext, ArchiveTransaction, PageRow } from '../tables/archive-tables.ts';
import { type Correction, encodeCorrection, uncorrected } from '../photos/correction.ts';
import { articlesOfPage, storePageText } from './renumber-articles.ts';
import { isIntact } from './is-intact.ts';
import { logChange, nextSeq } from './log-change.ts';
import { masterKey, type StoredMaster } from './masters.ts';
import { factsOf } from './store-page.ts';

/** The properties of a packed image that pages need without opening the file. */
export interface StoredImage {
  /** Size of the full image in pixels; all boxes refer to it. */
  readonly width: number;
  readonly height: number;
  readonly tileSize: number;
  /** Level 0 is one tile; the last level is the full image. */
  readonly levels: number;
  readonly preview: { readonly width: number; readonly height: number };
}

export interface NewPageImage extends StoredImage {
  /** The packed tiles and preview, as `packTiles` made them. */
  readonly bytes: Uint8Array;
  /** Identifies the scan that the tiles were made from, in hex; see `sourceHashOf`. */
  readonly sourceHash: string;
  /** How the picture was made from the scan; omitted if it was not corrected. */
  readonly correction?: Correction;
  /** Maps the boxes of the page's words to the new picture; omitted if they already fit it. */
  readonly moveWords?: (text: PageText) => PageText;
  /** The stored scan; omitted for drawn pages, which can be drawn again. */
  readonly master?: StoredMaster;
}

export const tilesKey = (hash: string): string => `archive/tiles/${hash.slice(0, 2)}/${hash}.tiles`;

/** True when the page's tiles were made from this scan, so that they need not be made again. */
export async function isMadeFromScan(context: ArchiveContext, pageId: string, sourceHash: string): Promise<boolean> {
  const page = await context.db
    .selectFrom('archive_page')
    .select('image_source_hash')
    .where('id', '=', pageId)
    .executeTakeFirst();
  return page?.image_source_hash === sourceHash;
}

type ImageColumns = Pick<
  PageRow,
  'correction' | 'image_hash' | 'image_source_hash' | 'image' | 'master_hash' | 'master_type' | 'master_bytes'
>;

const masterColumns = (master: StoredMaster): Pick<ImageColumns, 'master_hash' | 'master_type' | 'master_bytes'> => ({
  master_hash: master.sha256,
  master_type: master.mediaType,
  master_bytes: master.bytes,
});

/**
 * Checks that the files exist, and writes missing tiles again: as no record referred to them yet, they may have been
 * removed as orphans. Call it while the log is locked, so that they cannot be removed afterwards. Rejects with
 * `conflict` if the scan is missing.
 */
async function verifyStored(
  { files }: ArchiveContext,
  tiles: { readonly key: string; readonly bytes: Uint8Array },
  master: StoredMaster | undefined,
): Promise<void> {
  if ((await files.size(tiles.key)) !== tiles.bytes.length) await files.put(tiles.key, tiles.bytes);
  if (master !== undefined && (await files.size(masterKey(master.sha256))) === null)
    throw new AppError('conflict', 'The scan was removed while it was stored');
}

async function moveWordsOf(
  { now }: ArchiveContext,
  transaction: ArchiveTransaction,
  { pageId, moveWords }: { readonly pageId: string } & Required<Pick<NewPageImage, 'moveWords'>>,
): Promise<void> {
  const stored = await transaction
    .selectFrom('archive_page_text')
    .select('words')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  if (stored === undefined) return;
  const articles = await articlesOfPage(transaction, pageId);
  const text = moveWords(decodePageText(stored.words));
  const { text_hash } = factsOf({ text, articles }, null);
  await transaction.updateTable('archive_page').set({ text_hash }).where('id', '=', pageId).execute();
  await storePageText(transaction, pageId, { text, articles });
  await logChange(transaction, { seq: await nextSeq(transaction), page_id: pageId, kind: 'text', at: now() });
}

/**
 * Stores a page's image: first the file, then the record, so that after a crash in between the next run finds the file.
 * Rejects with `not-found` if the page does not exist, and with `conflict` if its scan was removed meanwhile and must
 * be stored again.
 */
export async function storePageImage(
  context: ArchiveContext,
  pageId: string,
  {
    bytes,
    sourceHash,
    correction = uncorrected,
    moveWords,
    master,
    width,
    height,
    tileSize,
    levels,
    preview,
  }: NewPageImage,
): Promise<'changed' | 'unchanged'> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const whole = await isIntact(context, tilesKey(hash), { hash, bytes: bytes.length });
  if (!whole) await context.files.put(tilesKey(hash), bytes);
  const image: StoredImage = { width, height, tileSize, levels, preview };
  const columns: Partial<ImageColumns> = {
    correction: encodeCorrection(correction),
    ...(master === undefined ? {} : masterColumns(master)),
  };
  return await context.transact(async (transaction) => {
    const page = await transaction
      .selectFrom('archive_page')
      .select(['image_hash', 'image_source_hash', 'master_hash'])
      .where('id', '=', pageId)
      .executeTakeFirst();
    if (page === undefined) throw new AppError('not-found', 'The page of this image is not in the archive');
    const shownAlready = page.image_hash === hash && page.image_source_hash === sourceHash;
    if (shownAlready && (master === undefined || page.master_hash === master.sha256)) return 'unchanged';
    const seq = await nextSeq(transaction);
    await verifyStored(context, { key: tilesKey(hash), bytes }, master);
    await transaction
      .updateTable('archive_page')
      .set({ image_hash: hash, image_source_hash: sourceHash, image: JSON.stringify(image), ...columns })
      .where('id', '=', pageId)
      .execute();
    await logChange(transaction, { seq, page_id: pageId, kind: 'image', at: context.now() });
    if (moveWords !== undefined) await moveWordsOf(context, transaction, { pageId, moveWords });
    return 'changed';
  });
}
