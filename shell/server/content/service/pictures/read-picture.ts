import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { UnusableData } from '../files/clean-data.ts';

/** A picture of the editors, as the service answers it. */
export interface Picture {
  /** Of its bytes: part of its address. */
  readonly hash: string;
  readonly name: string;
  /** Where it lies. */
  readonly path: string;
  readonly bytes: number;
  /** In pixels, turned as it is to be seen. */
  readonly width: number;
  readonly height: number;
}

const mostBytes = 40 * 1024 * 1024;
/** 50 megapixels: more than any camera of a newsroom. */
export const mostPixels = 50_000_000;
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif']);

/** Reads what a picture is, not what it shows. Throws UnusableData when it is none that we serve. */
export async function readPicture(path: string, name: string): Promise<Picture> {
  const bytes = await readFile(path);
  if (bytes.length > mostBytes) throw new UnusableData('is larger than 40 MB');
  const header = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => null);
  if (header === null || !formats.has(header.format)) throw new UnusableData('is no picture that we can serve');
  const { width, height } = header.autoOrient;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return { hash, name, path, bytes: bytes.length, width, height };
}
