import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageText } from '../../pages/page-words.ts';

/** In degrees: a sheet is never laid quite straight. More would need another kind of box. */
const mostTilt = 0.22;

/** How far a sheet lies turned on the scanner, in degrees to the right; of a random number from 0 to 1. */
export const tiltOf = (random: number): number => (random * 2 - 1) * mostTilt;

/** The upright box around a box that is turned about a point. */
function turnBox({ x, y, w, h }: Box, degrees: number, { cx, cy }: { readonly cx: number; readonly cy: number }): Box {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const px of [x, x + w]) {
    for (const py of [y, y + h]) {
      xs.push(cx + (px - cx) * cos - (py - cy) * sin);
      ys.push(cy + (px - cx) * sin + (py - cy) * cos);
    }
  }
  const [left, top] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
  return { x: left, y: top, w: Math.round(Math.max(...xs)) - left, h: Math.round(Math.max(...ys)) - top };
}

/** The words where they stand on a scan that lies turned about its middle. */
export function tiltText(text: PageText, degrees: number): PageText {
  const middle = { cx: text.width / 2, cy: text.height / 2 };
  return {
    ...text,
    blocks: text.blocks.map((block) => ({
      ...block,
      lines: block.lines.map(({ words }) => ({
        words: words.map((word) => ({ ...word, box: word.box === null ? null : turnBox(word.box, degrees, middle) })),
      })),
    })),
  };
}
