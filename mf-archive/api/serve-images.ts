import { AppError } from 'shared-contracts/app-error';
import type { FileAnswer, FileRoute } from 'shared-contracts/server/api-slice';
import { cropPath, previewPath, smallPreviewPath, thumbnailPath, tilePath } from './image-addresses.ts';
import { BoundedCache } from './pages/bounded-cache.ts';
import { cutCrop } from './pages/cut-crop.ts';
import { cutSmallPreview } from './pages/cut-small-preview.ts';
import { cutThumbnail } from './pages/cut-thumbnail.ts';
import { openTiles, readPreview, readTile, tileType } from './pages/packed-tiles.ts';

type Parts = Readonly<Record<string, string>>;

/** At most 12 MB of crops, thumbnails and small previews are kept, and two cores are not all given to them. */
const made = new BoundedCache<Uint8Array | null>({ atOnce: 2, mostWaiting: 200, mostKept: 500 });

const answer = (body: Uint8Array | null): FileAnswer => {
  if (body === null) throw new AppError('not-found', 'There is no such picture');
  return { body, type: tileType, cache: 'immutable' };
};

/** Whole numbers as we write them; anything else is the address of nothing. */
const toNumber = (text = ''): number => (/^(0|[1-9]\d{0,5})$/.test(text) ? Number(text) : -1);

const toPlace = (parts: Parts): { readonly level: number; readonly x: number; readonly y: number } => ({
  level: toNumber(parts['level']),
  x: toNumber(parts['x']),
  y: toNumber(parts['y']),
});

const hashOf = (parts: Parts): string => parts['hash'] ?? '';

/** Tiles, previews, thumbnails and crops. Their addresses hold the hash of the scan's tiles, so that they never change. */
export const imageRoutes: readonly FileRoute[] = [
  {
    path: tilePath,
    handle: async ({ files }, parts) => {
      const opened = await openTiles(files, hashOf(parts));
      return answer(opened === null ? null : await readTile(files, opened, toPlace(parts)));
    },
  },
  {
    path: previewPath,
    handle: async ({ files }, parts) => {
      const opened = await openTiles(files, hashOf(parts));
      return answer(opened === null ? null : await readPreview(files, opened));
    },
  },
  {
    path: thumbnailPath,
    handle: async ({ files }, parts) => {
      const hash = hashOf(parts);
      return answer(await made.get(`thumbnail ${hash}`, () => cutThumbnail(files, hash)));
    },
  },
  {
    path: smallPreviewPath,
    handle: async ({ files }, parts) => {
      const hash = hashOf(parts);
      return answer(await made.get(`preview ${hash}`, () => cutSmallPreview(files, hash)));
    },
  },
  {
    path: cropPath,
    handle: async ({ files }, parts) => {
      const [hash, place] = [hashOf(parts), toPlace(parts)];
      const key = `${hash}/${String(place.level)}/${String(place.x)}/${String(place.y)}`;
      return answer(await made.get(key, () => cutCrop(files, hash, place)));
    },
  },
];
