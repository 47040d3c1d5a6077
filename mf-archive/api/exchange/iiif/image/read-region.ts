import { AppError } from 'shared-contracts/app-error';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { Size } from './image-limits.ts';

const whole = String.raw`\d{1,9}`;
const decimal = String.raw`\d{1,9}(?:\.\d{1,12})?`;
const four = (number: string): string => Array.from({ length: 4 }, () => `(${number})`).join(',');
const inPixels = new RegExp(`^${four(whole)}$`);
const inPercent = new RegExp(`^pct:${four(decimal)}$`);

const badRegion = (text: string): AppError =>
  new AppError('bad-request', `A region is full, square, x,y,w,h or pct:x,y,w,h, within the page: ${text}`);

function square({ width, height }: Size): Box {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), w: side, h: side };
}

/** Returns the four numbers of a match. */
const numbersOf = (match: RegExpExecArray): readonly [number, number, number, number] => {
  const [, x, y, w, h] = match.map(Number);
  return [x ?? 0, y ?? 0, w ?? 0, h ?? 0];
};

function parseRegion(text: string, { width, height }: Size): Box {
  const pixels = inPixels.exec(text);
  if (pixels !== null) {
    const [x, y, w, h] = numbersOf(pixels);
    return { x, y, w, h };
  }
  const percent = inPercent.exec(text);
  if (percent === null) throw badRegion(text);
  const [x, y, w, h] = numbersOf(percent);
  const across = (part: number): number => Math.round((part * width) / 100);
  const down = (part: number): number => Math.round((part * height) / 100);
  return { x: across(x), y: down(y), w: across(w), h: down(h) };
}

/** Returns the requested region, cropped at the edges of the picture (Image API 3.0, 4.1). Throws `bad-request`. */
export function readRegion(text: string, size: Size): Box {
  if (text === 'full') return { x: 0, y: 0, w: size.width, h: size.height };
  if (text === 'square') return square(size);
  const { x, y, w, h } = parseRegion(text, size);
  const cut = { x, y, w: Math.min(w, size.width - x), h: Math.min(h, size.height - y) };
  if (cut.w <= 0 || cut.h <= 0) throw badRegion(text);
  return cut;
}
