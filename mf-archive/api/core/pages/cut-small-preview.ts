import sharp from 'sharp';
import type { FileStore } from 'shared-contracts/server/file-store';
import { encodeWithin } from './encode-within.ts';
import { fitWithin } from './fit-within.ts';
import { joinTiles } from './join-tiles.ts';
import { levelSize, openTiles } from './packed-tiles.ts';
import type { StoredImage } from './store-page-image.ts';

/** A phone's screen is this wide or less, in CSS pixels, with paper around the page; no strip is higher. */
const maxSize = { width: 380, height: 1_520 };
/** With the site's text, fonts and script, a first visit stays within 250 kB. */
const mostBytes = 12_000;

/** What the small preview of a scan measures, in pixels. */
export function smallPreviewSize({ width, height }: Pick<StoredImage, 'width' | 'height'>): {
  readonly width: number;
  readonly height: number;
} {
  return fitWithin({ width, height }, maxSize);
}

/** The smallest level that is as large as the preview: at most a handful of tiles. */
function levelFor(image: Pick<StoredImage, 'width' | 'height' | 'levels'>): number {
  const { width, height } = smallPreviewSize(image);
  for (let level = 0; level < image.levels - 1; level += 1) {
    const size = levelSize(image, level);
    if (size.width >= width && size.height >= height) return level;
  }
  return image.levels - 1;
}

/** The whole page as WebP for a phone, of about 12 kB at most, from its small tiles. Null when there is no such scan. */
export async function cutSmallPreview(files: FileStore, hash: string): Promise<Uint8Array | null> {
  const opened = await openTiles(files, hash);
  if (opened === null) return null;
  const level = levelFor(opened.header);
  const whole = await joinTiles(files, opened, { level, x: 0, y: 0, ...levelSize(opened.header, level) });
  if (whole === null) return null;
  const size = smallPreviewSize(opened.header);
  const small = await whole()
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data } = await encodeWithin(() => sharp(small.data, { raw: small.info }), mostBytes);
  return data;
}
