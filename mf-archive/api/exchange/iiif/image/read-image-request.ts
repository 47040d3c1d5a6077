import { AppError } from 'shared-contracts/app-error';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { Size } from './image-limits.ts';
import { readRegion } from './read-region.ts';
import { readSize } from './read-size.ts';

export const formats = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const qualities = ['default', 'color', 'gray', 'bitonal'] as const;

export type ImageFormat = keyof typeof formats;
type ImageQuality = 'default' | 'gray' | 'bitonal';

/** The parts of an image address as requested. */
export interface ImagePath {
  readonly region: string;
  readonly size: string;
  readonly rotation: string;
  /** For example `default.jpg`. */
  readonly file: string;
}

/** A valid request for an image. */
export interface ImageRequest {
  readonly region: Box;
  /** Size before rotation. */
  readonly size: Size;
  readonly turn: { readonly mirrored: boolean; readonly degrees: number };
  readonly quality: ImageQuality;
  readonly format: ImageFormat;
  /** The canonical form of this request: `region/size/rotation/quality.format`. */
  readonly canonical: string;
}

/** Thrown for a feature of the standard that this archive does not offer. */
export class UnsupportedFeature extends Error {
  override readonly name = 'NotOffered';
}

function readTurn(text: string): ImageRequest['turn'] {
  const [, mirror, number] = /^(!?)(\d{1,3}(?:\.\d{1,12})?)$/.exec(text) ?? [];
  const degrees = Number(number);
  if (number === undefined || degrees > 360)
    throw new AppError('bad-request', `A rotation is 0 to 360, with ! in front to mirror: ${text}`);
  if (degrees % 90 !== 0) throw new UnsupportedFeature('Pages can be rotated only by 0, 90, 180 or 270 degrees');
  return { mirrored: mirror === '!', degrees: degrees % 360 };
}

const isOneOf = <Known extends string>(known: readonly Known[], text: string): text is Known =>
  (known as readonly string[]).includes(text);

function readFile(text: string): Pick<ImageRequest, 'quality' | 'format'> {
  const [quality = '', format = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isOneOf(qualities, quality))
    throw new AppError('bad-request', `A quality is one of ${qualities.join(', ')}, then a dot and a format: ${text}`);
  if (isOneOf(['tif', 'gif', 'jp2', 'pdf'], format))
    throw new UnsupportedFeature('Images are available only as jpg, png or webp');
  if (!Object.hasOwn(formats, format)) throw new AppError('bad-request', `A format is jpg, png or webp: ${text}`);
  return { quality: quality === 'color' ? 'default' : quality, format: format as ImageFormat };
}

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** Returns the canonical form of the size of a region. */
function sizeText(size: Size, region: Size): string {
  const enlarged = size.width > region.width || size.height > region.height ? '^' : '';
  const isMost = isSame(size, readSize(`${enlarged}max`, region));
  return `${enlarged}${isMost ? 'max' : `${String(size.width)},${String(size.height)}`}`;
}

/** Parses a request. Throws `bad-request` with the reason, and `UnsupportedFeature`. */
export function readImageRequest(path: ImagePath, picture: Size): ImageRequest {
  const turn = readTurn(path.rotation);
  const file = readFile(path.file);
  const region = readRegion(path.region, picture);
  const part = { width: region.w, height: region.h };
  const size = readSize(path.size, part);
  const isFull = part.width === picture.width && part.height === picture.height;
  const canonical = [
    isFull ? 'full' : [region.x, region.y, region.w, region.h].join(','),
    sizeText(size, part),
    `${turn.mirrored ? '!' : ''}${String(turn.degrees)}`,
    `${file.quality}.${file.format}`,
  ].join('/');
  return { region, size, turn, ...file, canonical };
}
