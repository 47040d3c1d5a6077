/** A part of the source, in its pixels. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** What is to be made of a picture, within what it has. */
export interface ImageOrder {
  readonly rect: Rect | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: 'inside' | 'cover' | 'fill' | 'contain';
  readonly quality: number;
  readonly format: ImageFormat;
}

interface Source {
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
}

const longestSide = 3840;
const fits: Readonly<Record<string, ImageOrder['fit']>> = {
  clip: 'inside',
  max: 'inside',
  crop: 'cover',
  min: 'cover',
  facearea: 'cover',
  scale: 'fill',
  fill: 'contain',
  fillmax: 'contain',
};
const formats: Readonly<Record<string, ImageFormat>> = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
};
const usualQuality = 75;
const compressedQuality = 50;

function positive(query: URLSearchParams, ...names: readonly string[]): number | null {
  const text = names.map((name) => query.get(name)).find((one) => one !== null) ?? '';
  const value = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : null;
}

/** `x,y,width,height`, cut to what the source has; null for what lies beside it. */
function rectOf(text: string | null, source: Source): Rect | null {
  const parts = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(text ?? '')?.slice(1);
  const [left = 0, top = 0, wide = 0, high = 0] = (parts ?? []).map(Number);
  const width = Math.min(wide, source.width - left);
  const height = Math.min(high, source.height - top);
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** A side as asked for, never longer than what there is: enlarging is the browser's work. */
const side = (asked: number | null, dpr: number, most: number): number | null =>
  asked === null ? null : Math.max(1, Math.min(Math.round(asked * dpr), most, longestSide));

function qualityOf(query: URLSearchParams, auto: readonly string[]): number {
  const asked = positive(query, 'q') ?? (auto.includes('compress') ? compressedQuality : usualQuality);
  // In steps, so that there are not a hundred of each.
  return Math.min(95, Math.max(10, Math.round(asked / 5) * 5));
}

function formatOf(query: URLSearchParams, auto: readonly string[], source: Source, takesWebp: boolean): ImageFormat {
  if (auto.includes('format') && takesWebp) return 'webp';
  return formats[query.get('fm') ?? ''] ?? source.format;
}

/** The size asked for; without one, that of what there is. */
function sizeOf(query: URLSearchParams, from: Pick<Rect, 'width' | 'height'>): Pick<ImageOrder, 'width' | 'height'> {
  const dpr = Math.min(5, Math.max(0.25, Math.round((positive(query, 'dpr') ?? 1) * 4) / 4));
  const width = side(positive(query, 'w', 'width'), dpr, from.width);
  const height = side(positive(query, 'h', 'height'), dpr, from.height);
  return { width: width === null && height === null ? side(from.width, 1, from.width) : width, height };
}

/** Reads imgix's parameters that the client writes; all others, and what cannot be read, is as if it were not there. */
export function readImageOrder(query: URLSearchParams, source: Source, takesWebp: boolean): ImageOrder {
  const auto = (query.get('auto') ?? '').split(',');
  const rect = rectOf(query.get('rect'), source);
  return {
    rect,
    ...sizeOf(query, rect ?? source),
    fit: fits[query.get('fit') ?? ''] ?? 'inside',
    quality: qualityOf(query, auto),
    format: formatOf(query, auto, source, takesWebp),
  };
}

/** Equal orders have equal names; it is the name of a file. */
export function orderName({ rect, width, height, fit, quality, format }: ImageOrder): string {
  const cut = rect === null ? '' : `r${rect.left}_${rect.top}_${rect.width}_${rect.height}`;
  return `${cut}w${width ?? ''}h${height ?? ''}${fit}q${quality}.${format}`;
}
