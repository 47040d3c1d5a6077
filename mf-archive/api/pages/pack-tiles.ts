import sharp, { type Sharp } from 'sharp';
import { AppError, isAppError } from 'shared-contracts/app-error';
import { encodeWithin } from './encode-within.ts';
import { fitWithin } from './fit-within.ts';
import { tileSize, type TileSpan, type TilesHeader, writeHeader } from './packed-tiles.ts';
import { refusalOf } from './scan-limits.ts';
import type { NewPageImage } from './store-page-image.ts';

/** No SVG: it is a program more than a picture. */
const formats: readonly string[] = ['jpeg', 'png', 'tiff', 'webp'];
/** WebP knows no more than 16,383 pixels a side, and strips may be longer. */
const mostPreview = { width: 1_000, height: 4_000 };
/** Headlines come before everything else, also on a slow line. */
const previewBytes = 150_000;

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

const open = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

async function toPixels(image: Sharp, colourless: boolean): Promise<Pixels> {
  const plain = colourless ? image.toColourspace('b-w') : image.toColourspace('srgb');
  const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function decode(scan: Uint8Array): Promise<Pixels> {
  try {
    // The size is looked at below, before anything is decoded.
    const image = sharp(scan, { limitInputPixels: false, failOn: 'error' });
    const { width, height, channels, space, format, hasAlpha } = await image.metadata();
    if (!formats.includes(format)) throw new Error(`Not a scan: ${format}`);
    const refusal = refusalOf({ width, height, channels });
    if (refusal !== null) throw new AppError('bad-request', `The scan ${refusal}`);
    return await toPixels((hasAlpha ? image.flatten({ background: 'white' }) : image).rotate(), space === 'b-w');
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError('bad-request', 'The scan cannot be read: it is damaged, too large or no picture', {
      cause: error,
    });
  }
}

/** The quality at which halftones and small type still look like the scan. */
const encodeTile = (image: Sharp): Promise<Buffer> => image.webp({ quality: 40, effort: 2 }).toBuffer();

async function cutLevel(level: Pixels, add: (tile: Uint8Array) => void): Promise<void> {
  for (let top = 0; top < level.height; top += tileSize) {
    for (let left = 0; left < level.width; left += tileSize) {
      const width = Math.min(tileSize, level.width - left);
      const height = Math.min(tileSize, level.height - top);
      add(await encodeTile(open(level).extract({ left, top, width, height })));
    }
  }
}

/** The full image and its halves, each rounded up, until one fits a tile; smallest first. */
async function makeLevels(full: Pixels): Promise<readonly Pixels[]> {
  const levels = [full];
  let level = full;
  while (Math.max(level.width, level.height) > tileSize) {
    const width = Math.ceil(level.width / 2);
    const height = Math.ceil(level.height / 2);
    level = await toPixels(
      open(level).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }),
      level.channels === 1,
    );
    levels.unshift(level);
  }
  return levels;
}

/**
 * Cuts a scan (JPEG, PNG, TIFF or WebP) into tiles at every level and packs them with a preview into one file.
 * Rejects with `bad-request` for what is no picture, damaged, too large (`refusalOf`) or of a shape that cannot be cut.
 */
export async function packTiles(scan: Uint8Array): Promise<Omit<NewPageImage, 'sourceHash'>> {
  const full = await decode(scan);
  try {
    return await cut(full);
  } catch (error) {
    throw new AppError('bad-request', 'The scan cannot be cut into tiles', { cause: error });
  }
}

async function cut(full: Pixels): Promise<Omit<NewPageImage, 'sourceHash'>> {
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
    open(full).resize({ ...fitWithin(full, mostPreview), fit: 'fill' }),
    full.channels === 1,
  );
  const preview = await encodeWithin(() => open(small), previewBytes);
  const previewSpan = add(preview.data);
  for (const level of levels) await cutLevel(level, (tile) => tiles.push(add(tile)));
  const { width, height } = full;
  const image = {
    ...{ width, height, tileSize, levels: levels.length },
    preview: { width: preview.width, height: preview.height },
  };
  const header: TilesHeader = { ...image, previewSpan, tiles };
  return { ...image, bytes: Buffer.concat([writeHeader(header), ...parts]) };
}
