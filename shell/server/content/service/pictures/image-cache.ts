import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from 'shared-contracts/app-error';
import { PictureCache } from 'shared-contracts/server/picture-cache';
import { cacheName, type ImageTransform } from './image-parameters.ts';
import { maxPixels, type Picture } from './read-picture.ts';

/**
 * Makes the transformed picture, without the camera's metadata. Rejects with `not-found` when its file is missing or
 * changed.
 */
async function makeImage(picture: Picture, transform: ImageTransform): Promise<Uint8Array> {
  const bytes = await readFile(picture.path).catch(() => null);
  const isSame = bytes !== null && createHash('sha256').update(bytes).digest('hex').startsWith(picture.hash);
  // The address contains the hash, so a changed file has another address.
  if (!isSame) throw new AppError('not-found', 'There is no such picture');
  const { rect, width, height, fit, quality, format } = transform;
  const turned = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  const cut = rect === null ? turned : turned.extract(rect);
  const sized = cut.resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    fit,
    withoutEnlargement: fit === 'inside',
    background: '#ffffff',
  });
  if (format === 'png') return sized.png({ compressionLevel: 9 }).toBuffer();
  if (format === 'webp') return sized.webp({ quality, effort: 4 }).toBuffer();
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }).toBuffer();
}

const maxCachedBytes = 512 * 1024 * 1024;

/** Makes each requested version of a picture once, and caches it. */
export class ImageCache {
  readonly #pictures: PictureCache;

  constructor(folder: string, maxCached: number = maxCachedBytes) {
    this.#pictures = new PictureCache(folder, maxCached);
  }

  /**
   * Rejects with `unavailable` when too many pictures are waiting, `not-found` when the source is gone. `beforeMaking`
   * is called when the picture is not cached, and may throw.
   */
  async get(picture: Picture, transform: ImageTransform, beforeMaking?: () => void): Promise<Uint8Array> {
    const name = `${picture.hash}-${cacheName(transform)}`;
    return await this.#pictures.get(name, () => makeImage(picture, transform), beforeMaking);
  }
}
