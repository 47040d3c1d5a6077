import sharp from 'sharp';
import type { Outline } from '../core/photos/correction.ts';
import { inverseOf, mapPoint, squareTo } from '../core/photos/homography.ts';

/** A sheet of paper in grey. */
interface Sheet {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Returns numbers from 0 to 1 that depend on the seed only. */
function randomOf(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return ((state >> 8) % 10_000) / 10_000;
  };
}

/** Fills a rectangle. */
function fill({ data, width }: Sheet, [x, y, w, h]: readonly [number, number, number, number], value: number): void {
  for (let row = Math.round(y); row < Math.round(y + h); row += 1)
    data.fill(value, row * width + Math.round(x), row * width + Math.round(x + w));
}

/** Draws words, headlines and pictures in a column. */
function fillColumn(sheet: Sheet, [left, wide]: readonly [number, number], random: () => number): void {
  const { height } = sheet;
  for (let y = height * 0.13; y < height * 0.94;) {
    const kind = random();
    const isPicture = kind < 0.04;
    const tall = height * (isPicture ? 0.1 : kind < 0.1 ? 0.02 : 0.006);
    const end = left + wide * (kind < 0.2 ? 0.6 : 0.92);
    if (isPicture) fill(sheet, [left, y, wide, tall], 90);
    for (let x = left; x < end && !isPicture;) {
      const word = Math.min(wide * (0.06 + random() * 0.16), left + wide - x);
      fill(sheet, [x, y, word, tall], 40);
      x += word + wide * 0.03;
    }
    y += tall + height * 0.007;
  }
}

/** Draws a page of a newspaper: a masthead, which all pages share, and columns of words and pictures, which differ. */
export function sheetOf(seed: number, width = 600, height = 800): Sheet {
  const sheet = { data: new Uint8Array(width * height).fill(250), width, height };
  const random = randomOf(seed);
  const [side, gap, columns] = [width * 0.05, width * 0.02, 4];
  for (let letter = 0; letter < 9; letter += 1)
    fill(sheet, [side * 2 + letter * width * 0.08, height * 0.04, width * 0.05, height * 0.05], 20);
  const wide = (width - 2 * side - (columns - 1) * gap) / columns;
  for (let column = 0; column < columns; column += 1) fillColumn(sheet, [side + column * (wide + gap), wide], random);
  return sheet;
}

interface PhotoOptions {
  /** Of the sheet, as shares of the photo. */
  readonly corners: Outline;
  readonly width?: number;
  readonly height?: number;
  /** Colour of what the sheet lies on. */
  readonly table?: readonly [number, number, number];
  /** Brightness on the left and on the right, 1 is full. */
  readonly light?: readonly [number, number];
  readonly quality?: number;
}

/** Returns the colour of the paper at a point of the sheet, as shares of its sides; null beside it. */
function paperAt({ data, width, height }: Sheet, u: number, v: number): readonly [number, number, number] | null {
  if (u < 0 || u >= 1 || v < 0 || v >= 1) return null;
  const ink = data[Math.floor(v * height) * width + Math.floor(u * width)] ?? 0;
  return [ink * 0.98, ink * 0.94, ink * 0.84];
}

/** Takes a photo of a sheet that lies on a table. */
export async function photoOf(sheet: Sheet, options: PhotoOptions): Promise<Uint8Array> {
  const { corners, width = 900, height = 1_100, table = [110, 75, 45], light = [0.75, 1], quality = 80 } = options;
  const toSheet = inverseOf(squareTo(corners));
  const data = new Uint8ClampedArray(width * height * 3);
  const random = randomOf(5);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { x: u, y: v } = mapPoint(toSheet, { x: (x + 0.5) / width, y: (y + 0.5) / height });
      const bright = light[0] + ((light[1] - light[0]) * x) / width;
      const noise = (random() - 0.5) * 10;
      const colour = (paperAt(sheet, u, v) ?? table).map((channel) => channel * bright + noise);
      data.set(colour, (y * width + x) * 3);
    }
  }
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality })
    .toBuffer();
}

/** The corners of a sheet that was photographed from the side. */
export const tilted: Outline = [
  { x: 0.12, y: 0.1 },
  { x: 0.86, y: 0.07 },
  { x: 0.92, y: 0.92 },
  { x: 0.08, y: 0.95 },
];
