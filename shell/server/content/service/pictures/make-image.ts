import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from 'shared-contracts/app-error';
import type { ImageOrder } from './image-parameters.ts';
import { mostPixels, type Picture } from './read-picture.ts';

/** Makes a picture as it was ordered, without what cameras write into theirs. Throws `not-found` when it is gone. */
export async function makeImage(picture: Picture, order: ImageOrder): Promise<Uint8Array> {
  const bytes = await readFile(picture.path).catch(() => null);
  const isSame = bytes !== null && createHash('sha256').update(bytes).digest('hex').startsWith(picture.hash);
  // Its address promises one content: a file that changed meanwhile has another address.
  if (!isSame) throw new AppError('not-found', 'There is no such picture');
  const { rect, width, height, fit, quality, format } = order;
  const turned = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
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
