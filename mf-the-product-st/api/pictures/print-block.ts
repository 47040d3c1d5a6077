import sharp from 'sharp';
import { block, box, within } from './cutting.ts';

const { width, height, margin } = block;
/** Ink and paper of the site's scans. */
const colors = { ink: [38, 33, 29], paper: [236, 228, 211] } as const;

const hash = (x: number, y: number, seed: number): number => {
  const mixed = Math.imul(x * 374_761_393 + y * 668_265_263 + seed * 69_069, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
};

/** Smooth noise from 0 to 1. */
function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - left, y - top].map((t) => t * t * (3 - 2 * t)) as [number, number];
  const [a, b] = [hash(left, top, seed), hash(left + 1, top, seed)];
  const [c, d] = [hash(left, top + 1, seed), hash(left + 1, top + 1, seed)];
  return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v;
}

/** How far the knife strayed from the drawing, in pixels. */
const stray = (x: number, y: number, seed: number): number =>
  (noise(x / 46, y / 46, seed) - 0.5) * 6 + (noise(x / 10, y / 10, seed + 1) - 0.5) * 2.6;

/** Bare spots where the ink did not take. */
const isBare = (x: number, y: number, seed: number): boolean =>
  noise(x / 3.2, y / 3.2, seed + 5) > 0.9 + 0.09 * (1 - noise(x / 160, y / 160, seed + 6));

const svgOf = (content: string): Buffer => {
  const edge = box(margin, margin, width - 2 * margin, height - 2 * margin);
  const size = `width="${String(width)}" height="${String(height)}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>${within(edge, content)}</svg>`,
  );
};

/** Returns the block as it was cut by hand and inked unevenly. */
function cutByHand(drawing: Uint8Array, seed: number): Uint8Array {
  const printed = new Uint8Array(width * height);
  for (let at = 0; at < printed.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const fromX = Math.min(width - 1, Math.max(0, Math.round(x + stray(x, y, seed))));
    const fromY = Math.min(height - 1, Math.max(0, Math.round(y + stray(x, y, seed + 2))));
    const value = drawing[fromY * width + fromX] ?? 255;
    printed[at] = value < 128 && isBare(x, y, seed) ? 255 : value;
  }
  return printed;
}

/** The share of paper for a lightness from 0 to 255, with the sharp edge of a print. */
const paperShare = (light: number): number => Math.min(1, Math.max(0, (light / 255 - 0.3) / 0.4));

/** Prints a block on newsprint. Resolves to the bytes of a small picture. */
export async function printBlock(content: string, seed: number): Promise<Uint8Array> {
  const raw = { width, height, channels: 1 } as const;
  const drawing = await sharp(svgOf(content)).greyscale().raw().toBuffer();
  const soft = await sharp(cutByHand(drawing, seed), { raw }).blur(1.1).extractChannel(0).raw().toBuffer();
  const pixels = new Uint8Array(width * height * 3);
  for (const [at, light] of soft.entries())
    for (const [channel, dark] of colors.ink.entries())
      pixels[at * 3 + channel] = dark + ((colors.paper[channel] ?? 0) - dark) * paperShare(light);
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 8, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
}
