import type { LinePicture } from 'shared-contracts/archive/corrections/correction';
import type { Box } from 'shared-contracts/archive/newspaper';
import { levelSize, type StoredImage, toPageImage } from '../../core/public.ts';

/** Maximum width of the picture of a line in pixels: sharp on a phone, from two or three tiles. */
const maxWidth = 1_000;
/** Legible height of type in pixels; larger type is shown from a lower zoom level. */
const maxTextHeight = 48;

const scaleFor = ({ w, h }: Box, levels: number): number => {
  let scale = 1;
  while (scale < 2 ** (levels - 1) && (w / scale > maxWidth || h / scale > maxTextHeight)) scale *= 2;
  return scale;
};

/** Returns the box with a margin, limited to the zoom level. */
function windowAround(line: Box, { width, height }: { readonly width: number; readonly height: number }): Box {
  const margin = Math.max(6, Math.round(line.h * 0.6));
  const [x, y] = [Math.max(0, line.x - margin), Math.max(0, line.y - margin)];
  const right = Math.min(width, line.x + line.w + margin);
  const bottom = Math.min(height, line.y + line.h + margin);
  return { x, y, w: Math.max(1, right - x), h: Math.max(1, bottom - y) };
}

const steps = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Returns the tiles that show a line; null if its box is outside the scan. */
export function pictureOf(image: StoredImage & { readonly hash: string }, box: Box): LinePicture | null {
  const scale = scaleFor(box, image.levels);
  const level = image.levels - 1 - Math.log2(scale);
  const size = levelSize(image, level);
  const line = {
    ...{ x: Math.round(box.x / scale), y: Math.round(box.y / scale) },
    ...{ w: Math.max(1, Math.round(box.w / scale)), h: Math.max(1, Math.round(box.h / scale)) },
  };
  if (line.x < 0 || line.y < 0 || line.x >= size.width || line.y >= size.height) return null;
  const window = windowAround(line, size);
  const { template, size: side } = toPageImage(image).tiles;
  const at = (value: number): number => Math.floor(value / side);
  const tiles = steps(at(window.y), at(window.y + window.h - 1)).flatMap((row) =>
    steps(at(window.x), at(window.x + window.w - 1)).map((column) => ({
      url: template.replace('{level}', String(level)).replace('{x}', String(column)).replace('{y}', String(row)),
      ...{ x: column * side, y: row * side },
      w: Math.min(side, size.width - column * side),
      h: Math.min(side, size.height - row * side),
    })),
  );
  return { window, line, tiles };
}
