import sharp, { type Sharp } from 'sharp';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { FileStore } from 'shared-contracts/server/file-store';
import {
  joinTiles,
  type LevelPart,
  levelSize,
  openTiles,
  type OpenTiles,
  readTile,
  type TilesHeader,
  tileSize,
} from '../../../core/public.ts';
import { imageLimits } from './image-limits.ts';
import type { ImageFormat, ImageRequest } from './read-image-request.ts';

/** Returns the part of a level that covers a region, within its edges. */
function partOf(header: TilesHeader, level: number, { x, y, w, h }: Box): LevelPart {
  const scale = 2 ** (header.levels - 1 - level);
  const { width, height } = levelSize(header, level);
  const [left, top] = [Math.floor(x / scale), Math.floor(y / scale)];
  const [right, bottom] = [Math.min(width, Math.ceil((x + w) / scale)), Math.min(height, Math.ceil((y + h) / scale))];
  return { level, x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

const touched = (start: number, length: number): number =>
  Math.floor((start + length - 1) / tileSize) - Math.floor(start / tileSize) + 1;

const tilesOf = ({ x, y, width, height }: LevelPart): number => touched(x, width) * touched(y, height);

/** Returns the lowest level that is sharp enough for the image, or the sharpest within the limit of decoded tiles. */
export function levelFor(header: TilesHeader, { region, size }: Pick<ImageRequest, 'region' | 'size'>): LevelPart {
  let best = partOf(header, 0, region);
  for (let level = 1; level < header.levels; level += 1) {
    if (best.width >= size.width && best.height >= size.height) return best;
    const next = partOf(header, level, region);
    if (tilesOf(next) > imageLimits.maxTiles) return best;
    best = next;
  }
  return best;
}

/** Returns whether a request is for exactly one stored tile. */
function isTile(header: TilesHeader, { x, y, width, height, level }: LevelPart, request: ImageRequest): boolean {
  const { size, turn, quality, format } = request;
  if (format !== 'webp' || quality !== 'default' || turn.mirrored || turn.degrees !== 0) return false;
  const whole = levelSize(header, level);
  return (
    size.width === width &&
    size.height === height &&
    x % tileSize === 0 &&
    y % tileSize === 0 &&
    width === Math.min(tileSize, whole.width - x) &&
    height === Math.min(tileSize, whole.height - y)
  );
}

const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 78 }),
  png: (image) => image.png({ compressionLevel: 6 }),
  webp: (image) => image.webp({ quality: 55, effort: 2 }),
};

function inQuality(image: Sharp, quality: ImageRequest['quality']): Sharp {
  if (quality === 'default') return image;
  return quality === 'gray' ? image.greyscale() : image.greyscale().threshold(140);
}

/** Works in several steps, since a single sharp pipeline rotates before it scales. */
async function turned(image: Sharp, { mirrored, degrees }: ImageRequest['turn']): Promise<Sharp> {
  if (!mirrored && degrees === 0) return image;
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const flat = sharp(data, { raw: info });
  return (mirrored ? flat.flop() : flat).rotate(degrees);
}

async function make(files: FileStore, opened: OpenTiles, request: ImageRequest): Promise<Uint8Array | null> {
  const part = levelFor(opened.header, request);
  if (isTile(opened.header, part, request)) {
    return await readTile(files, opened, { level: part.level, x: part.x / tileSize, y: part.y / tileSize });
  }
  const open = await joinTiles(files, opened, part);
  if (open === null) return null;
  const { width, height } = request.size;
  const isAsIs = part.width === width && part.height === height;
  const scaled = isAsIs ? open() : open().resize({ width, height, fit: 'fill' });
  const picture = await turned(scaled, request.turn);
  return await encoders[request.format](inQuality(picture, request.quality)).toBuffer();
}

/** Makes the requested image from the tiles of a scan. Resolves to null without tiles. */
export async function cutImage(files: FileStore, hash: string, request: ImageRequest): Promise<Uint8Array | null> {
  const opened = await openTiles(files, hash);
  return opened === null ? null : await make(files, opened, request);
}
