import { AppError } from 'shared-contracts/app-error';
import { ChildPool, ChildProblem } from '../child-pool.ts';
import { type Correction, isUncorrected, uncorrected } from './correction.ts';
import { scanShape } from '../pages/decode-scan.ts';
import { mayBePhoto } from './detect-correction.ts';
import { minSpreadRatio } from './find-gutter.ts';
import { minLikeness } from './likeness.ts';
import type { PhotoResponse, PhotoRequest } from './photo-messages.ts';

/** A photo of 50 million pixels takes 10 seconds; a busy machine is slower. */
const timeoutMs = 180_000;
/** Maximum decoded size in bytes of a scan to correct. The child process holds it, the result and the TIFF at once. */
export const maxCorrectedBytes = 200_000_000;

/** A single process, so that only one scan at a time takes memory. */
const photos = new ChildPool<PhotoRequest, PhotoResponse>({
  ...{ file: new URL('./photo-process.ts', import.meta.url), name: 'corrects photos', size: 1 },
  ...{ timeoutMs, env: {}, errors: 'ignore' },
});

async function ask(order: PhotoRequest): Promise<PhotoResponse> {
  const answer = await photos.request(order).catch((error: unknown) => {
    if (error instanceof ChildProblem && error.kind !== 'stopped')
      throw new AppError('bad-request', 'The photo cannot be corrected: it takes too much time or memory');
    throw error;
  });
  if ('problem' in answer) throw new AppError('bad-request', answer.problem);
  return answer;
}

/**
 * Decides how a scan is corrected; only photos of at most `maxCorrectedBytes` are. `decodedBytes` is the memory that
 * its pixels take. Rejects with `bad-request` if it is damaged, or takes too much time or memory.
 */
export async function findCorrection(scan: Uint8Array, decodedBytes: number): Promise<Correction> {
  if (decodedBytes > maxCorrectedBytes || !(await mayBePhoto(scan))) return uncorrected;
  const answer = await ask({ output: 'correction', scan });
  return 'correction' in answer ? answer.correction : uncorrected;
}

/**
 * Makes the picture of a page from its scan: the scan itself if it needs no correction, otherwise a TIFF. The same
 * input gives the same output. Rejects with `bad-request` if the scan is damaged or too large, or takes too much time
 * or memory.
 */
export async function correctedScan(scan: Uint8Array, correction: Correction): Promise<Uint8Array> {
  if (isUncorrected(correction)) return scan;
  const answer = await ask({ output: 'picture', scan, correction });
  if ('picture' in answer) return answer.picture;
  throw new Error('The process that corrects photos gave another answer than it was asked for');
}

/**
 * Returns the indexes of the `others` that seem to show the same page as `picture`, the most alike first. The pictures
 * can have any format. Different pages with the same masthead do not match.
 */
export async function findSamePages(picture: Uint8Array, others: readonly Uint8Array[]): Promise<readonly number[]> {
  if (others.length === 0) return [];
  const answer = await ask({ output: 'likeness', picture, others });
  const likeness = 'likeness' in answer ? answer.likeness : [];
  const alike = likeness.flatMap((one, index) => (one >= minLikeness ? [index] : []));
  return alike.toSorted((one, other) => (likeness[other] ?? 0) - (likeness[one] ?? 0));
}

/** Returns the gutter's position in a picture of two pages, as a share of its width; null if none is found. */
export async function findPageGutter(picture: Uint8Array): Promise<number | null> {
  const { width, height } = await scanShape(picture);
  if (width < height * minSpreadRatio) return null;
  const answer = await ask({ output: 'gutter', picture });
  return 'gutter' in answer ? answer.gutter : null;
}
