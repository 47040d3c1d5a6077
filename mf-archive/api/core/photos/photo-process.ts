import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { isAppError } from 'shared-contracts/app-error';
import { decodeScan } from '../pages/decode-scan.ts';
import { correctPixels } from './correct-pixels.ts';
import { detectCorrection } from './detect-correction.ts';
import { findGutter } from './find-gutter.ts';
import { likenessOf, greyThumbnailOf } from './likeness.ts';
import type { PhotoResponse, PhotoRequest } from './photo-messages.ts';

// Low priority and one thread, so that requests of readers come first.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

async function work(order: PhotoRequest): Promise<PhotoResponse> {
  if (order.output === 'correction') return { correction: await detectCorrection(order.scan) };
  if (order.output === 'gutter') return { gutter: await findGutter(order.picture) };
  if (order.output === 'likeness') {
    const page = await greyThumbnailOf(order.picture);
    const others = await Promise.all(order.others.map(greyThumbnailOf));
    return { likeness: others.map((other) => likenessOf(page, other)) };
  }
  const { data, width, height, channels } = correctPixels(await decodeScan(order.scan), order.correction);
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const plain = channels === 1 ? picture.toColourspace('b-w') : picture;
  return { picture: await plain.tiff({ compression: 'none' }).toBuffer() };
}

process.on('message', (order: PhotoRequest) => {
  work(order)
    .catch((error: unknown): PhotoResponse => {
      if (isAppError(error)) return { problem: error.message };
      throw error;
    })
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1));
});
// Exits when the parent process has ended, even if it was killed.
process.on('disconnect', () => process.exit());
