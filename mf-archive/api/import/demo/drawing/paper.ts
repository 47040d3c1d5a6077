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

/** Draws dust and fibres of the paper into the ink. */
export function addSpecks(ink: Uint8Array, width: number, height: number, { specks }: Look, seed: number): void {
  const random = randomFrom(seed ^ 0x5bd1e995);
  for (let index = 0; index < specks; index += 1) {
    const radius = 0.7 + random() ** 4 * 2.2;
    const [cx, cy, dark] = [random() * width, random() * height, 90 + random() * 130];
    for (let y = Math.floor(cy - radius); y <= cy + radius; y += 1) {
      for (let x = Math.floor(cx - radius); x <= cx + radius; x += 1) {
        if (x < 0 || y < 0 || x >= width || y >= height || Math.hypot(x - cx, y - cy) > radius) continue;
        ink[y * width + x] = Math.max(ink[y * width + x] ?? 0, dark);
      }
    }
  }
}
