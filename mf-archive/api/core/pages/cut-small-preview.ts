import sharp from 'sharp';
import type { FileStore } from 'shared-contracts/server/file-store';
import { encodeWithin } from './encode-within.ts';
import { fitWithin, levelSize, type OpenTiles } from './packed-tiles.ts';
import { joinTiles } from './join-tiles.ts';
import type { StoredImage } from './store-page-image.ts';

/** Maximum size in CSS pixels: the width of a phone's screen without margins; the height only limits tall strips. */
const maxSize = { width: 380, height: 1_520 };
/** Keeps a first visit, including the site's HTML, fonts and scripts, within 250 kB. */
const maxBytes = 12_000;

/** Returns the size of a scan's small preview, in pixels. */
export function smallPreviewSize({ width, height }: Pick<StoredImage, 'width' | 'height'>): {
  readonly width: number;
  readonly height: number;
} {
  return fitWithin({ width, height }, maxSize);
}

/** Returns the smallest level that is at least as large as the preview; it has only a few tiles. */
function levelFor(image: Pick<StoredImage, 'width' | 'height' | 'levels'>): number {
  const { width, height } = smallPreviewSize(image);
  for (let level = 0; level < image.levels - 1; level += 1) {
    const size = levelSize(image, level);
    if (size.width >= width && size.height >= height) return level;
  }
  return image.levels - 1;
}

/** Makes a WebP of the whole page for a phone, of about 12 kB at most. Resolves to null if the scan is damaged. */
export async function cutSmallPreview(files: FileStore, opened: OpenTiles): Promise<Uint8Array | null> {
  const level = levelFor(opened.header);
  const whole = await joinTiles(files, opened, { level, x: 0, y: 0, ...levelSize(opened.header, level) });
  if (whole === null) return null;
  const size = smallPreviewSize(opened.header);
  const small = await whole()
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data } = await encodeWithin(() => sharp(small.data, { raw: small.info }), maxBytes);
  return data;
}
