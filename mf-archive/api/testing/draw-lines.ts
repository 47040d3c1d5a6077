import sharp from 'sharp';
import type { Box } from 'shared-contracts/archive/newspaper';
import { openFaces } from '../import/demo/setting/fonts.ts';

/** Lines of print on white paper, drawn from glyph outlines so that no system font is needed. */
export interface DrawnLines {
  readonly png: Uint8Array;
  /** The box of each word: as wide as the word, from the top of its tallest letters to the baseline. */
  readonly words: readonly { readonly text: string; readonly box: Box }[];
}

/** Draws lines. Sizes are in pixels. The first baseline and the left edge are at twice `leading`. */
export async function drawLines(
  lines: readonly string[],
  { width, height, size, leading }: { width: number; height: number; size: number; leading: number },
): Promise<DrawnLines> {
  const { regular } = openFaces();
  const scale = (size / regular.unitsPerEm).toFixed(5);
  const words: DrawnLines['words'][number][] = [];
  const paths: string[] = [];
  lines.forEach((line, row) => {
    const baseline = leading * (2 + row);
    for (const { id, x, y } of regular.glyphs(line, size)) {
      const place = `translate(${(2 * leading + x).toFixed(1)} ${(baseline + y).toFixed(1)}) scale(${scale} -${scale})`;
      paths.push(`<path d="${regular.outline(id)}" transform="${place}"/>`);
    }
    let before = '';
    for (const text of line.split(' ')) {
      const x = Math.round(2 * leading + regular.width(before, size));
      const tall = Math.round(size * 0.7);
      words.push({ text, box: { x, y: baseline - tall, w: Math.round(regular.width(text, size)), h: tall } });
      before += `${text} `;
    }
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${paths.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).greyscale().png().toBuffer();
  return { png, words };
}
