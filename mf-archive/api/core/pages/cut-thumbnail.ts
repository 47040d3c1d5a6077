import sharp from 'sharp';
import type { FileStore } from 'shared-contracts/server/file-store';
import { encodeWithin } from './encode-within.ts';
import { fitWithin } from './fit-within.ts';
import { openTiles, readTile } from './packed-tiles.ts';
import type { StoredImage } from './store-page-image.ts';

/** Links to pages are half as wide, so that they are sharp on every screen; no strip is higher. */
const maxSize = { width: 144, height: 576 };
/** An edition may have forty pages. */
const mostBytes = 6_000;

/** What a thumbnail of this scan measures, in pixels. */
export function thumbnailSize({ width, height }: Pick<StoredImage, 'width' | 'height'>): {
  readonly width: number;
  readonly height: number;
} {
  return fitWithin({ width, height }, maxSize);
}

/** The whole page as WebP of about 6 kB at most, from its smallest tile. Null when there is no such scan. */
export async function cutThumbnail(files: FileStore, hash: string): Promise<Uint8Array | null> {
  const opened = await openTiles(files, hash);
  const tile = opened === null ? null : await readTile(files, opened, { level: 0, x: 0, y: 0 });
  if (opened === null || tile === null) return null;
  const size = thumbnailSize(opened.header);
  const { data } = await encodeWithin(() => sharp(tile).resize({ ...size, fit: 'fill' }), mostBytes);
  return data;
}
