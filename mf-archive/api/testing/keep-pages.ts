import { createHash } from 'node:crypto';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../core/tables/archive-tables.ts';
import { storeMaster } from '../core/pages/masters.ts';
import { movePage } from '../core/pages/move-page.ts';
import { storePageImage } from '../core/pages/store-page-image.ts';
import { storePage } from '../core/pages/store-page.ts';
import { makePage, pageText } from './make-page.ts';

/** Stores a page of a separate day, with words that no other page has, tiles and a scan; resolves to its slug. */
export async function addPage(anyContext: SliceContext, number: number): Promise<string> {
  const context = archiveContext(anyContext);
  const date = { year: 1950 + Math.floor(number / 28), month: 5, day: 1 + (number % 28) };
  const page = makePage(pageText(`harbour word${String(number)}`, 'market'), { date });
  const { id, slug } = await storePage(context, page);
  const scan = Buffer.alloc(5_000, `scan ${String(number)}`);
  const master = await storeMaster(context, { bytes: scan, mediaType: 'image/jpeg' });
  const size = { width: 10, height: 10, tileSize: 512, levels: 1, preview: { width: 10, height: 10 } };
  const tiles = { bytes: Buffer.from(`tiles ${String(number)}`), sourceHash: master.sha256, master, ...size };
  await storePageImage(context, id, tiles);
  return slug;
}

/** Stores 21 pages; the last one is moved, so that its old URL redirects. */
export async function addPages(context: SliceContext): Promise<void> {
  for (let number = 0; number < 20; number += 1) await addPage(context, number);
  const place = { date: { year: 1990, month: 1, day: 2 }, edition: 1, sequence: 3 };
  await movePage(archiveContext(context), await addPage(context, 20), place);
}

/** A page as stored in the records. */
export interface RecordedPage {
  readonly id: string;
  readonly image_hash: string | null;
  readonly master_hash: string | null;
}

/** The records that a backup must restore. */
export interface Records {
  readonly pages: readonly RecordedPage[];
  readonly redirects: readonly unknown[];
  readonly changes: readonly { readonly seq: number; readonly page_id: string }[];
}

/** Resolves to all records of the archive as one value. */
export async function recordsOf(context: SliceContext): Promise<Records> {
  const { db } = archiveContext(context);
  const pages = await db
    .selectFrom('archive_page')
    .innerJoin('archive_page_text', 'archive_page_text.page_id', 'archive_page.id')
    .selectAll()
    .orderBy('archive_page.id')
    .execute();
  return {
    pages: pages.map((page) => ({ ...page, words: createHash('sha256').update(page.words).digest('hex') })),
    redirects: await db.selectFrom('archive_redirect').selectAll().orderBy('slug').execute(),
    changes: await db.selectFrom('archive_change').selectAll().orderBy('seq').execute(),
  };
}
