import sharp from 'sharp';

/** Small, fast and good enough for stains; the same seed gives the same paper. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Browned edges and uneven tone, as a picture to multiply with. Smooth, so that it costs few bytes. */
export async function paperStains(width: number, height: number, seed: number): Promise<Buffer> {
  const random = randomFrom(seed);
  const columns = 24;
  const rows = 32;
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const edge = Math.min(column, columns - 1 - column, row, rows - 1 - row);
      const light = 253 - random() * 8 - (edge === 0 ? 12 : 0);
      const at = (row * columns + column) * 3;
      pixels[at] = light;
      pixels[at + 1] = light - 2 - random() * 3;
      pixels[at + 2] = light - 8 - random() * 6;
    }
  }
  return await sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(columns * 8, rows * 8, { kernel: 'cubic', fit: 'fill' })
    .blur(9)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer();
}
