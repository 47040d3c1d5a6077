import { jpeg2000Kind, type Jpeg2000Kind } from '../../api/core/public.ts';
import { SourceProblem } from '../source-problem.ts';

/** The formats of scans. */
export type PictureKind = 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/webp' | Jpeg2000Kind | 'pdf';

const starts: readonly (readonly [kind: PictureKind, bytes: string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/tiff', 'II+\0'],
  ['image/tiff', 'MM\0+'],
];

/**
 * Detects the format by the first bytes, because names are wrong too often. Throws SourceProblem if it is not a
 * picture.
 */
export function pictureKind(bytes: Uint8Array): PictureKind {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  const known = starts.find(([, magic]) => start.startsWith(magic));
  if (known !== undefined) return known[0];
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  if (start.includes('%PDF-')) return 'pdf';
  const jpeg2000 = jpeg2000Kind(bytes);
  if (jpeg2000 !== null) return jpeg2000;
  throw new SourceProblem('is not an image, despite its name: scans are JPEG, JPEG 2000, PNG, TIFF, WebP or PDF');
}
