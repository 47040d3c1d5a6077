import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { UnusableData } from '../files/clean-data.ts';

/** A picture of the editors. */
export interface Picture {
  /** Hash of its bytes, part of its address. */
  readonly hash: string;
  readonly name: string;
  /** Path of its file. */
  readonly path: string;
  readonly bytes: number;
  /** In pixels, after rotation. */
  readonly width: number;
  readonly height: number;
}

const maxBytes = 40 * 1024 * 1024;
/** 50 megapixels. */
export const maxPixels = 50_000_000;
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif']);

/** Reads the format and size of a picture. Throws UnusableData when it cannot be served. */
export async function readPicture(path: string, name: string): Promise<Picture> {
  const bytes = await readFile(path);
  if (bytes.length > maxBytes) throw new UnusableData('is larger than 40 MB');
  const header = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => null);
  if (header === null || !formats.has(header.format)) throw new UnusableData('is not an image we can serve');
  const { width, height } = header.autoOrient;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return { hash, name, path, bytes: bytes.length, width, height };
}
