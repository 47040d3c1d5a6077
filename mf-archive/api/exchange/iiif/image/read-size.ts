import { AppError } from 'shared-contracts/app-error';
import { isWithinLimits, limitScale, type Size } from './image-limits.ts';

const badSize = (text: string, why: string): AppError => new AppError('bad-request', `The size ${text} ${why}`);

/** Returns the size at this scale, rounded down; each side has at least one pixel. */
const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.floor(width * scale + 1e-6)),
  height: Math.max(1, Math.floor(height * scale + 1e-6)),
});

const nearest = ({ width, height }: Size, scale: number): Size => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** Parses `w,h`, one of which may be missing. */
function readSides(text: string, region: Size): Size {
  const [, width = '', height = ''] = /^(\d{0,9}),(\d{0,9})$/.exec(text) ?? [];
  if (width === '' && height === '')
    throw badSize(text, 'is not valid: use max, w, ,h w,h !w,h or pct:n, with ^ to enlarge');
  if (height === '')
    return { width: Number(width), height: Math.round((region.height * Number(width)) / region.width) };
  if (width === '')
    return { width: Math.round((region.width * Number(height)) / region.height), height: Number(height) };
  return { width: Number(width), height: Number(height) };
}

function readConfined(text: string, region: Size, mayEnlarge: boolean): Size {
  const [, width, height] = /^!(\d{1,9}),(\d{1,9})$/.exec(text) ?? [];
  if (width === undefined || height === undefined) throw badSize(text, 'is not valid: use !w,h');
  const within = Math.min(Number(width) / region.width, Number(height) / region.height, limitScale(region));
  if (within === 0) throw badSize(text, 'is empty');
  return scaled(region, mayEnlarge ? within : Math.min(1, within));
}

function readPercent(text: string, region: Size, mayEnlarge: boolean): Size {
  const [, percent] = /^pct:(\d{1,9}(?:\.\d{1,12})?)$/.exec(text) ?? [];
  if (percent === undefined) throw badSize(text, 'is not valid: use pct:n');
  if (!mayEnlarge && Number(percent) > 100) throw badSize(text, 'is larger than the region: put ^ in front');
  return nearest(region, Number(percent) / 100);
}

function parseSize(text: string, region: Size, mayEnlarge: boolean): Size {
  const maxScale = limitScale(region);
  if (text === 'max') return scaled(region, mayEnlarge ? maxScale : Math.min(1, maxScale));
  if (text.startsWith('!')) return readConfined(text, region, mayEnlarge);
  return text.startsWith('pct:') ? readPercent(text, region, mayEnlarge) : readSides(text, region);
}

/**
 * Returns the size of the requested image (Image API 3.0, 4.2). Throws `bad-request` for an invalid, empty or too large
 * size.
 */
export function readSize(text: string, region: Size): Size {
  const mayEnlarge = text.startsWith('^');
  const size = parseSize(mayEnlarge ? text.slice(1) : text, region, mayEnlarge);
  if (size.width < 1 || size.height < 1) throw badSize(text, 'is empty');
  if (!mayEnlarge && (size.width > region.width || size.height > region.height))
    throw badSize(text, 'is larger than the region: put ^ in front');
  if (!isWithinLimits(size)) throw badSize(text, 'is larger than info.json allows');
  return size;
}
