import sharp, { type Sharp } from 'sharp';
import { AppError, isAppError } from 'shared-contracts/app-error';
import { decodeJpeg2000 } from './jpeg2000/decode-jpeg2000.ts';
import { jpeg2000Kind, readJpeg2000Header } from './jpeg2000/jpeg2000-header.ts';
import { decodedBytes, isColourless, limitProblem } from './scan-limits.ts';

/** SVG is excluded, since it is more like a program than a picture. */
const formats: readonly string[] = ['jpeg', 'png', 'tiff', 'webp'];

/** An uncompressed picture with 8 bits per channel. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

export async function toPixels(image: Sharp, colourless: boolean): Promise<Pixels> {
  const plain = colourless ? image.toColourspace('b-w') : image.toColourspace('srgb');
  const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * Resolves to the upright size of a scan, and the memory that decoding it takes; only the header is read. Rejects with
 * `bad-request` if that is damaged or of an unsupported kind, but not if the scan is too large.
 */
export async function scanShape(
  scan: Uint8Array,
): Promise<{ readonly width: number; readonly height: number; readonly decodedBytes: number }> {
  const jpeg2000 = jpeg2000Kind(scan);
  if (jpeg2000 !== null) {
    const { width, height, memory } = readJpeg2000Header(scan, jpeg2000);
    return { width, height, decodedBytes: memory };
  }
  try {
    const { autoOrient, channels, space } = await sharp(scan, { limitInputPixels: false }).metadata();
    return { ...autoOrient, decodedBytes: decodedBytes({ ...autoOrient, channels, space }) };
  } catch (error) {
    throw new AppError('bad-request', 'The scan cannot be read', { cause: error });
  }
}

/** Decodes a scan and turns it upright. Rejects with `bad-request` if it is damaged, too large or not a picture. */
export async function decodeScan(scan: Uint8Array): Promise<Pixels> {
  const jpeg2000 = jpeg2000Kind(scan);
  if (jpeg2000 !== null) return await decodeJpeg2000(scan, jpeg2000);
  try {
    // Sharp's own limit is off, because the size is checked below, before anything is decoded.
    const image = sharp(scan, { limitInputPixels: false, failOn: 'error' });
    const { width, height, channels, space, format, hasAlpha } = await image.metadata();
    if (!formats.includes(format)) throw new Error(`Not a scan: ${format}`);
    const refusal = limitProblem({ width, height, channels, space });
    if (refusal !== null) throw new AppError('bad-request', `The scan ${refusal}`);
    return await toPixels(
      (hasAlpha ? image.flatten({ background: 'white' }) : image).rotate(),
      isColourless({ space }),
    );
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError('bad-request', 'The scan cannot be read: it is damaged, too large or not an image', {
      cause: error,
    });
  }
}
