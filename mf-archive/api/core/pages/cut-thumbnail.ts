import sharp from 'sharp';
import type { FileStore } from 'shared-contracts/server/file-store';
import { encodeWithin } from './encode-within.ts';
import { fitWithin, openTiles, readTile } from './packed-tiles.ts';
import type { StoredImage } from './store-page-image.ts';

/**
 * Maximum size in pixels. Links show thumbnails at half this width, so that they are sharp on every screen; the height
 * only limits tall strips.
 */
const maxSize = { width: 144, height: 576 };
/** Kept small, since an edition may show forty thumbnails. */
const maxBytes = 6_000;

/** Returns the size of a scan's thumbnail, in pixels. */
export function thumbnailSize({ width, height }: Pick<StoredImage, 'width' | 'height'>): {
  readonly width: number;
  readonly height: number;
} {
  return fitWithin({ width, height }, maxSize);
}

/**
 * Makes a WebP of the whole page, of about 6 kB at most, from its smallest tile. Resolves to null if there is no such
 * scan.
 */
export async function cutThumbnail(files: FileStore, hash: string): Promise<Uint8Array | null> {
  const opened = await openTiles(files, hash);
  const tile = opened === null ? null : await readTile(files, opened, { level: 0, x: 0, y: 0 });
  if (opened === null || tile === null) return null;
  const size = thumbnailSize(opened.header);
  const { data } = await encodeWithin(() => sharp(tile).resize({ ...size, fit: 'fill' }), maxBytes);
  return data;
}
