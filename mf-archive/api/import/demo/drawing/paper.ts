import sharp from 'sharp';
import { randomFrom } from '../random.ts';
import type { Look } from './looks.ts';

/**
 * Resolves to browned edges and uneven tone: three values per pixel, each the share of a channel of the paper's colour,
 * up to 255.
 */
export async function paperTone(width: number, height: number, { stains }: Look, seed: number): Promise<Uint8Array> {
  const random = randomFrom(seed);
  const columns = 24;
  const rows = 32;
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const edge = Math.min(column, columns - 1 - column, row, rows - 1 - row);
      const crease = row === rows / 2 ? 6 : 0;
      const light = 253 - (random() * 9 + (edge === 0 ? 14 : 0) + crease) * stains;
      const at = (row * columns + column) * 3;
      pixels[at] = light;
      pixels[at + 1] = light - (random() * 4 + (edge === 0 ? 2 : 0)) * stains;
      pixels[at + 2] = light - (4 + random() * 7 + (edge === 0 ? 6 : 0)) * stains;
    }
  }
  const small = await sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(columns * 8, rows * 8, { kernel: 'cubic', fit: 'fill' })
    .blur(9)
    .png()
    .toBuffer();
  return await sharp(small).resize(width, height, { kernel: 'linear', fit: 'fill' }).raw().toBuffer();
}

interface ScanSize {
  readonly width: number;
  readonly height: number;
  /** How many times finer than usual it is. */
  readonly detail: number;
}

/** Draws dust and fibres of the paper into the ink. */
export function addSpecks(ink: Uint8Array, { width, height, detail }: ScanSize, { specks }: Look, seed: number): void {
  const random = randomFrom(seed ^ 0x5bd1e995);
  for (let index = 0; index < specks; index += 1) {
    const radius = (0.7 + random() ** 4 * 2.2) * detail;
    const [cx, cy, dark] = [random() * width, random() * height, 90 + random() * 130];
    for (let y = Math.floor(cy - radius); y <= cy + radius; y += 1) {
      for (let x = Math.floor(cx - radius); x <= cx + radius; x += 1) {
        if (x < 0 || y < 0 || x >= width || y >= height || Math.hypot(x - cx, y - cy) > radius) continue;
        ink[y * width + x] = Math.max(ink[y * width + x] ?? 0, dark);
      }
    }
  }
}

/** Scale of the grain: the value of a spot with the maximum difference from its surroundings. */
export const grainScale = 64;

/** Side of the grain's repeating pattern; a prime, so that the eye sees no rows. */
const grainSide = 1_021;

/** Adds one fibre: a bent line, lighter or darker than the paper. */
function addFibre(grain: Float32Array, random: () => number): void {
  let [x, y, angle] = [random() * grainSide, random() * grainSide, random() * 2 * Math.PI];
  const [bend, strength] = [(random() - 0.5) * 0.07, random() < 0.6 ? 0.5 : -0.7];
  for (let step = 20 + random() * 70; step > 0; step -= 1) {
    const at = (Math.floor(y) % grainSide) * grainSide + (Math.floor(x) % grainSide);
    grain[at] = (grain[at] ?? 0) + strength;
    angle += bend;
    x += Math.cos(angle) + grainSide;
    y += Math.sin(angle) + grainSide;
  }
}

/** Returns the grain of newsprint for each pixel: coarse and fine unevenness, and fibres. */
export function paperGrain(width: number, height: number, seed: number): Int8Array {
  const random = randomFrom(seed ^ 0x2545f491);
  const grain = new Float32Array(grainSide * grainSide);
  for (let at = 0; at < grain.length; at += 1) {
    const [left, above] = [grain[at - 1] ?? 0, grain[at - grainSide] ?? 0];
    grain[at] = (left + above) * 0.36 + (random() - 0.5) * 0.62;
  }
  for (let index = 0; index < 1_400; index += 1) addFibre(grain, random);
  const pattern = Int8Array.from(grain, (value) => Math.max(-127, Math.min(127, Math.round(value * grainScale))));
  const sheet = new Int8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = pattern.subarray((y % grainSide) * grainSide, ((y % grainSide) + 1) * grainSide);
    for (let x = 0; x < width; x += grainSide)
      sheet.set(row.subarray(0, Math.min(grainSide, width - x)), y * width + x);
  }
  return sheet;
}

/** Returns how much ink there is: it spreads along the grain, and covers flat areas unevenly. */
export const pressed = (ink: number, rough: number): number =>
  Math.min(1, Math.max(0, (ink - 0.5 + rough * 0.42) * 2.1 + 0.5)) * Math.min(0.97, 0.9 - rough * 0.12);
