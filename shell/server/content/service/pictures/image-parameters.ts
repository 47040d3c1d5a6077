import { AppError } from 'shared-contracts/app-error';
import { pictureWidths } from 'shared-contracts/stories/picture';

/** A part of the source, in its pixels. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** How to make a picture, within the limits of its source. */
export interface ImageTransform {
  readonly rect: Rect | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: 'inside' | 'cover' | 'fill' | 'contain';
  readonly quality: number;
  readonly format: ImageFormat;
}

type Sides = Pick<Rect, 'width' | 'height'>;

interface Source extends Sides {
  readonly format: ImageFormat;
}

/** The widths that pages use, and three small ones; each size of a picture is a stored file. */
const widths: readonly number[] = [96, 192, 384, ...pictureWidths];
const longestSide = Math.max(...widths);
/** The size of social media cards; the heights of other pictures are multiples of 1/48 of their width. */
const card = { width: 1200, height: 630 };
const parts = 48;
/** In parts: from an aspect ratio of 8:1 to 1:8. */
const heights = { least: parts / 8, most: parts * 8 };
/** A crop can begin and end at this many positions along each side of the source. */
const cuts = 24;
const qualities: readonly number[] = [35, 50, 75, 90];

const fits: ReadonlyMap<string, ImageTransform['fit']> = new Map([
  ['clip', 'inside'],
  ['max', 'inside'],
  ['crop', 'cover'],
  ['min', 'cover'],
  ['facearea', 'cover'],
  ['scale', 'fill'],
  ['fill', 'contain'],
  ['fillmax', 'contain'],
]);
const formats: ReadonlyMap<string, ImageFormat> = new Map([
  ['jpg', 'jpeg'],
  ['pjpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
]);
const usualQuality = 75;
const compressedQuality = 50;

/** Returns the value of a parameter; null without it. Throws `bad-request` for an unknown one. */
function named<Value>(query: URLSearchParams, name: string, values: ReadonlyMap<string, Value>): Value | null {
  const text = query.get(name);
  if (text === null || text === '') return null;
  const value = values.get(text);
  if (value !== undefined) return value;
  throw new AppError('bad-request', `${name} is one of ${[...values.keys()].join(', ')}`);
}

function positive(query: URLSearchParams, ...names: readonly string[]): number | null {
  const text = names.map((name) => query.get(name)).find((one) => one !== null) ?? '';
  const value = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : null;
}

/** Rounds one dimension of a crop outwards to the allowed positions; null when nothing is left. */
function cutOf(from: number, length: number, whole: number): { from: number; length: number } | null {
  const place = (at: number): number => Math.round((at * whole) / cuts);
  const begin = place(Math.floor((from * cuts) / whole));
  const end = Math.min(whole, place(Math.ceil(((from + length) * cuts) / whole)));
  return length > 0 && end > begin ? { from: begin, length: end - begin } : null;
}

/** Parses `x,y,width,height`, limited to the source; null when invalid or outside of it. */
function rectOf(text: string | null, source: Source): Rect | null {
  const sides = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(text ?? '')?.slice(1);
  const [left = 0, top = 0, wide = 0, high = 0] = (sides ?? []).map(Number);
  const [across, down] = [cutOf(left, wide, source.width), cutOf(top, high, source.height)];
  if (across === null || down === null) return null;
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** Returns the smallest allowed width that is not smaller than the requested one, else the largest. */
const step = (requested: number): number => widths.find((width) => width >= requested) ?? longestSide;

/** Rounds both sides to allowed sizes, not larger than the source, with their aspect ratio. */
function boxOf(width: number, height: number, from: Sides): Sides {
  const share = Math.min(heights.most, Math.max(heights.least, Math.round((height / width) * parts))) / parts;
  const isCard = width === card.width && height === card.height;
  const box = isCard ? card : { width: step(width), height: step(width) * share };
  const scale = Math.min(1, from.width / box.width, from.height / box.height, longestSide / box.height);
  return { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) };
}

function qualityOf(query: URLSearchParams, auto: readonly string[]): number {
  const requested = positive(query, 'q') ?? (auto.includes('compress') ? compressedQuality : usualQuality);
  return qualities.find((quality) => quality >= requested) ?? Math.max(...qualities);
}

function formatOf(query: URLSearchParams, auto: readonly string[], source: Source, takesWebp: boolean): ImageFormat {
  const format = named(query, 'fm', formats);
  return auto.includes('format') && takesWebp ? 'webp' : (format ?? source.format);
}

/** Returns the requested size, or that of the source; never larger, since browsers can enlarge. */
function sizeOf(query: URLSearchParams, from: Sides): Pick<ImageTransform, 'width' | 'height'> {
  const dpr = Math.min(5, Math.max(0.25, positive(query, 'dpr') ?? 1));
  const [width, height] = [positive(query, 'w', 'width'), positive(query, 'h', 'height')];
  if (width !== null && height !== null) return boxOf(width * dpr, height * dpr, from);
  if (height !== null) return { width: null, height: Math.min(step(height * dpr), from.height) };
  return { width: Math.min(step((width ?? from.width) * dpr), from.width), height: null };
}

/**
 * Reads the imgix parameters that the client uses. Numbers are rounded up to a few allowed ones, since each would be
 * another picture; other parameters and invalid numbers are ignored. Throws `bad-request` for an unknown `fit` or
 * format.
 */
export function parseImageTransform(query: URLSearchParams, source: Source, takesWebp: boolean): ImageTransform {
  const auto = (query.get('auto') ?? '').split(',');
  const rect = rectOf(query.get('rect'), source);
  return {
    rect,
    ...sizeOf(query, rect ?? source),
    fit: named(query, 'fit', fits) ?? 'inside',
    quality: qualityOf(query, auto),
    format: formatOf(query, auto, source, takesWebp),
  };
}

/** Returns a file name; equal transforms have equal names. */
export function cacheName({ rect, width, height, fit, quality, format }: ImageTransform): string {
  const cut = rect === null ? '' : `r${rect.left}_${rect.top}_${rect.width}_${rect.height}`;
  return `${cut}w${width ?? ''}h${height ?? ''}${fit}q${quality}.${format}`;
}
