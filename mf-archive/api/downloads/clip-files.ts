import { AppError } from 'shared-contracts/app-error';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { ArchiveContext } from '../archive-tables.ts';
import { BoundedCache } from '../pages/bounded-cache.ts';
import type { PageRecord } from '../pages/page-records.ts';
import { cutJpeg } from './cut-jpeg.ts';
import { pageFacts } from './page-facts.ts';

/** A crop is sent to friends and shown on cards: about 2,000 by 2,000 pixels at most. */
const mostPixels = 4_000_000;

/** At most some 40 MB are kept. */
const made = new BoundedCache<Uint8Array | null>({ atOnce: 1, mostWaiting: 60, mostKept: 40 });

/** A part of a page as JPEG, as large as the scan has it up to four megapixels. Rejects with `not-found` without a scan. */
export async function cutClip(context: ArchiveContext, page: PageRecord, clip: Box): Promise<Uint8Array> {
  const { image_hash: hash } = page;
  if (hash === null) throw new AppError('not-found', 'There is no scan of this page yet');
  const wish = { clip, mostPixels, quality: 85, facts: pageFacts(page, context.publicUrl) };
  const key = JSON.stringify([hash, clip, wish.facts]);
  const bytes = await made.get(key, async () => (await cutJpeg(context.files, hash, wish))?.bytes ?? null);
  if (bytes === null) throw new AppError('not-found', 'The scan of this page could not be read');
  return bytes;
}
