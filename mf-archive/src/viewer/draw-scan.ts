import type { Tile } from './tiles.ts';
import type { Size, View } from './view.ts';

/** A picture and the part of the scan that it shows. */
export type Piece = Pick<Tile, 'x' | 'y' | 'width' | 'height'> & { readonly picture: CanvasImageSource };

/**
 * Draws the pieces in order, coarse ones first. Edges are rounded to pixels of the screen, so that neighbours
 * share them and no seam shows. `density`: screen pixels for a CSS pixel.
 */
export function drawScan(
  canvas: CanvasRenderingContext2D,
  { pieces, view, stage, density }: { pieces: readonly Piece[]; view: View; stage: Size; density: number },
): void {
  canvas.clearRect(0, 0, Math.ceil(stage.width * density), Math.ceil(stage.height * density));
  canvas.imageSmoothingQuality = 'high';
  const across = (x: number) => Math.round((view.x + x * view.scale) * density);
  const down = (y: number) => Math.round((view.y + y * view.scale) * density);
  for (const { picture, x, y, width, height } of pieces) {
    const left = across(x);
    const top = down(y);
    canvas.drawImage(picture, left, top, across(x + width) - left, down(y + height) - top);
  }
}
