import type { FileStore } from 'shared-contracts/server/file-store';
import { AppError } from 'shared-contracts/app-error';
import type { FileResponse, FileRoute } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  cropExtent,
  cropStep,
  type CropPosition,
  cropPath,
  previewPath,
  smallPreviewPath,
  thumbnailPath,
  tilePath,
} from './image-addresses.ts';
import { encodeWithin } from './encode-within.ts';
import { joinTiles } from './join-tiles.ts';
import { levelSize, openTiles, readPreview, readTile, tileType } from './packed-tiles.ts';
import { archiveContext } from '../tables/archive-tables.ts';
import { BoundedCache } from './bounded-cache.ts';
import { cutSmallPreview } from './cut-small-preview.ts';
import { cutThumbnail } from './cut-thumbnail.ts';
import { isShown } from '../withdrawals/is-shown.ts';

/** Kept small, since a page of results has twenty crops. */
const maxBytes = 12_000;

/** True for the positions on the page that `cropAround` can return, so that visitors cannot request arbitrary crops. */
function isCropPlace(image: Parameters<typeof levelSize>[0], { level, x, y }: CropPosition): boolean {
  if (![level, x, y].every((value) => Number.isInteger(value) && value >= 0)) return false;
  if (level >= image.levels || x % cropStep !== 0 || y % cropStep !== 0) return false;
  const { width, height } = levelSize(image, level);
  return x < width && y < height;
}

/**
 * Cuts a window out of a scan as WebP of at most about 12 kB, decoding only the tiles that it touches. Resolves to null
 * if there is no such scan or position.
 */
async function cutCrop(files: FileStore, hash: string, place: CropPosition): Promise<Uint8Array | null> {
  const opened = await openTiles(files, hash);
  if (opened === null || !isCropPlace(opened.header, place)) return null;
  const { level, x, y } = place;
  const { width, height } = cropExtent(opened.header, place);
  const window = await joinTiles(files, opened, { level, x, y, width, height });
  if (window === null) return null;
  const { data } = await encodeWithin(window, maxBytes);
  return data;
}

type Parts = Readonly<Record<string, string>>;

/**
 * Caches at most about 6 MB of crops, thumbnails and small previews. Two are made at once, so that they do not take all
 * cores.
 */
const imageCache = new BoundedCache<Uint8Array | null>({ atOnce: 2, maxWaiting: 200, maxEntries: 500 });

const answer = (body: Uint8Array | null): FileResponse => {
  if (body === null) throw new AppError('not-found', 'There is no such picture');
  return { body, type: tileType, cache: 'immutable' };
};

/** Parses whole numbers as the server writes them; -1, which matches no picture, for anything else. */
const toNumber = (text = ''): number => (/^(0|[1-9]\d{0,5})$/.test(text) ? Number(text) : -1);

const toPlace = (parts: Parts): { readonly level: number; readonly x: number; readonly y: number } => ({
  level: toNumber(parts['level']),
  x: toNumber(parts['x']),
  y: toNumber(parts['y']),
});

const hashOf = (parts: Parts): string => parts['hash'] ?? '';

type Make = (files: SliceContext['files'], hash: string, parts: Parts) => Promise<Uint8Array | null>;

/** Serves a picture only if a public page shows this scan; otherwise `not-found`. */
const picture = (path: FileRoute['path'], make: Make): FileRoute => ({
  path,
  handle: async (context, parts) => {
    const hash = hashOf(parts);
    const shown = await isShown(archiveContext(context), hash);
    return answer(shown ? await make(context.files, hash, parts) : null);
  },
});

/**
 * The routes of tiles, previews, thumbnails and crops. Their paths contain the hash of the scan's tiles, so that their
 * content never changes.
 */
export const imageRoutes: readonly FileRoute[] = [
  picture(tilePath, async (files, hash, parts) => {
    const opened = await openTiles(files, hash);
    return opened === null ? null : await readTile(files, opened, toPlace(parts));
  }),
  picture(previewPath, async (files, hash) => {
    const opened = await openTiles(files, hash);
    return opened === null ? null : await readPreview(files, opened);
  }),
  picture(thumbnailPath, (files, hash) => imageCache.get(`thumbnail ${hash}`, () => cutThumbnail(files, hash))),
  picture(smallPreviewPath, (files, hash) =>
    imageCache.get(`preview ${hash}`, async () => {
      const opened = await openTiles(files, hash);
      return opened === null ? null : await cutSmallPreview(files, opened);
    }),
  ),
  picture(cropPath, (files, hash, parts) => {
    const place = toPlace(parts);
    const key = `${hash}/${String(place.level)}/${String(place.x)}/${String(place.y)}`;
    return imageCache.get(key, () => cutCrop(files, hash, place));
  }),
];
