import sharp, { type Sharp } from 'sharp';
import { AppError } from 'shared-contracts/app-error';
import { decodeScan, toPixels, type Pixels } from './decode-scan.ts';
import { encodeWithin } from './encode-within.ts';
import { fitWithin, tileSize, type TileSpan, type TilesHeader, writeHeader } from './packed-tiles.ts';
import type { NewPageImage } from './store-page-image.ts';

/** In pixels. The height keeps a tall strip below WebP's limit of 16,383 pixels per side. */
const maxPreview = { width: 1_000, height: 4_000 };
/** Small, so that headlines are readable early even on a slow connection. */
const previewBytes = 150_000;

const toSharp = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

/** At this quality halftones and small type still look like the scan. */
const encodeTile = (image: Sharp): Promise<Buffer> => image.webp({ quality: 40, effort: 2 }).toBuffer();

async function encodeLevel(level: Pixels, add: (tile: Uint8Array) => void): Promise<void> {
  for (let top = 0; top < level.height; top += tileSize) {
    for (let left = 0; left < level.width; left += tileSize) {
      const width = Math.min(tileSize, level.width - left);
      const height = Math.min(tileSize, level.height - top);
      add(await encodeTile(toSharp(level).extract({ left, top, width, height })));
    }
  }
}

/** Halves the full image, rounding up, until it fits a tile. Resolves to all levels, smallest first. */
async function makeLevels(full: Pixels): Promise<readonly Pixels[]> {
  const levels = [full];
  let level = full;
  while (Math.max(level.width, level.height) > tileSize) {
    const width = Math.ceil(level.width / 2);
    const height = Math.ceil(level.height / 2);
    level = await toPixels(
      toSharp(level).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }),
      level.channels === 1,
    );
    levels.unshift(level);
  }
  return levels;
}

/**
 * Cuts a scan (JPEG, JPEG 2000, PNG, TIFF or WebP) into tiles at every level and packs them with a preview into one
 * file. Rejects with `bad-request` if it is not a picture, damaged, too large (`limitProblem`) or cannot be cut.
 */
export async function packTiles(scan: Uint8Array): Promise<Omit<NewPageImage, 'sourceHash'>> {
  const full = await decodeScan(scan);
  try {
    return await packPixels(full);
  } catch (error) {
    throw new AppError('bad-request', 'The scan cannot be cut into tiles', { cause: error });
  }
}

async function packPixels(full: Pixels): Promise<Omit<NewPageImage, 'sourceHash'>> {
  const levels = await makeLevels(full);
  const parts: Uint8Array[] = [];
  const tiles: TileSpan[] = [];
  let offset = 0;
  const add = (bytes: Uint8Array): TileSpan => {
    const span = [offset, bytes.length] as const;
    parts.push(bytes);
    offset += bytes.length;
    return span;
  };
  const small = await toPixels(
    toSharp(full).resize({ ...fitWithin(full, maxPreview), fit: 'fill' }),
    full.channels === 1,
  );
  const preview = await encodeWithin(() => toSharp(small), previewBytes);
  const previewSpan = add(preview.data);
  for (const level of levels) await encodeLevel(level, (tile) => tiles.push(add(tile)));
  const { width, height } = full;
  const image = {
    ...{ width, height, tileSize, levels: levels.length },
    preview: { width: preview.width, height: preview.height },
  };
  const header: TilesHeader = { ...image, previewSpan, tiles };
  return { ...image, bytes: Buffer.concat([writeHeader(header), ...parts]) };
}
