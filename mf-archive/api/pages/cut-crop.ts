import sharp from 'sharp';
import type { FileStore } from 'shared-contracts/server/file-store';
import { cropExtent, cropStep, type CropPlace } from '../search/crop-window.ts';
import { encodeWithin } from './encode-within.ts';
import { levelSize, openTiles, readTile, tileSize } from './packed-tiles.ts';

/** Twenty of them are on a page of results. */
const mostBytes = 12_000;
interface Tile {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

/** First and last tile that a stretch of pixels touches. */
const touched = (start: number, length: number): readonly number[] => {
  const first = Math.floor(start / tileSize);
  const last = Math.floor((start + length - 1) / tileSize);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** True for the places that `cropAround` gives: nobody can make us cut others. */
function isCropPlace(image: Parameters<typeof levelSize>[0], { level, x, y }: CropPlace): boolean {
  if (![level, x, y].every((value) => Number.isInteger(value) && value >= 0)) return false;
  if (level >= image.levels || x % cropStep !== 0 || y % cropStep !== 0) return false;
  const { width, height } = levelSize(image, level);
  return x < width && y < height;
}

/**
 * Cuts a window out of a scan as WebP of at most about 12 kB, decoding only the tiles that it touches. Null when there
 * is no such scan or place.
 */
export async function cutCrop(files: FileStore, hash: string, place: CropPlace): Promise<Uint8Array | null> {
  const opened = await openTiles(files, hash);
  if (opened === null || !isCropPlace(opened.header, place)) return null;
  const { level, x, y } = place;
  const { width, height } = cropExtent(opened.header, place);
  const columns = touched(x, width);
  const rows = touched(y, height);
  const [firstColumn = 0, firstRow = 0] = [columns[0], rows[0]];
  const tiles: Tile[] = [];
  for (const row of rows) {
    for (const column of columns) {
      const input = await readTile(files, opened, { level, x: column, y: row });
      if (input === null) return null;
      tiles.push({
        input: Buffer.from(input),
        left: (column - firstColumn) * tileSize,
        top: (row - firstRow) * tileSize,
      });
    }
  }
  const canvas = {
    width: columns.length * tileSize,
    height: rows.length * tileSize,
    channels: 3,
    background: 'white',
  } as const;
  // Two steps, since in one the window would be cut before the tiles are laid; raw, with whatever channels came out.
  const joined = await sharp({ create: canvas })
    .composite([...tiles])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const window = { left: x - firstColumn * tileSize, top: y - firstRow * tileSize, width, height };
  const { data } = await encodeWithin(() => sharp(joined.data, { raw: joined.info }).extract(window), mostBytes);
  return data;
}
