import type { FileStore } from 'shared-contracts/server/file-store';
import { cropExtent, cropStep, type CropPosition } from '../search/crop-window.ts';
import { encodeWithin } from './encode-within.ts';
import { joinTiles } from './join-tiles.ts';
import { levelSize, openTiles } from './packed-tiles.ts';

/** Twenty of them are on a page of results. */
const mostBytes = 12_000;

/** True for the places that `cropAround` gives: nobody can make us cut others. */
function isCropPlace(image: Parameters<typeof levelSize>[0], { level, x, y }: CropPosition): boolean {
  if (![level, x, y].every((value) => Number.isInteger(value) && value >= 0)) return false;
  if (level >= image.levels || x % cropStep !== 0 || y % cropStep !== 0) return false;
  const { width, height } = levelSize(image, level);
  return x < width && y < height;
}

/**
 * Cuts a window out of a scan as WebP of at most about 12 kB, decoding only the tiles that it touches. Null when there
 * is no such scan or place.
 */
export async function cutCrop(files: FileStore, hash: string, place: CropPosition): Promise<Uint8Array | null> {
  const opened = await openTiles(files, hash);
  if (opened === null || !isCropPlace(opened.header, place)) return null;
  const { level, x, y } = place;
  const { width, height } = cropExtent(opened.header, place);
  const window = await joinTiles(files, opened, { level, x, y, width, height });
  if (window === null) return null;
  const { data } = await encodeWithin(window, mostBytes);
  return data;
}
