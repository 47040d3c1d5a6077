import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Size, View } from './view.ts';

/** A tile of the scan; position and size in pixels of the full image. */
export interface Tile {
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Tiled = Pick<PageImage, 'width' | 'height' | 'tiles'>;

/** Returns how many pixels of the full image one pixel of a level represents. */
export const reduction = ({ tiles }: Tiled, level: number): number => 2 ** (tiles.levels - 1 - level);

/**
 * Returns the coarsest level that looks sharp: one of its pixels covers at most 1.3 of the screen's. `density`: screen
 * pixels for a CSS pixel.
 */
export function levelFor(image: Tiled, scale: number, density: number): number {
  const finest = image.tiles.levels - 1;
  const level = finest + Math.ceil(Math.log2(scale * density) - Math.log2(1.3));
  return Math.min(Math.max(level, 0), finest);
}

/** Returns the tiles of a level that are in view, the nearest to the centre first. */
export function tilesInView(image: Tiled, level: number, view: View, stage: Size): readonly Tile[] {
  const span = image.tiles.size * reduction(image, level);
  const first = (position: number) => Math.max(0, Math.floor(-position / view.scale / span));
  const last = (position: number, room: number, length: number) =>
    Math.min(Math.ceil(length / span) - 1, Math.floor((room - position) / view.scale / span));
  const found: { readonly tile: Tile; readonly distance: number }[] = [];
  for (let row = first(view.y); row <= last(view.y, stage.height, image.height); row += 1) {
    for (let column = first(view.x); column <= last(view.x, stage.width, image.width); column += 1) {
      const tile = tileAt(image, level, column, row, span);
      found.push({ tile, distance: distanceToMiddle(tile, view, stage) });
    }
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ tile }) => tile);
}

function tileAt(image: Tiled, level: number, column: number, row: number, span: number): Tile {
  const x = column * span;
  const y = row * span;
  const url = image.tiles.template
    .replace('{level}', String(level))
    .replace('{x}', String(column))
    .replace('{y}', String(row));
  return { url, x, y, width: Math.min(span, image.width - x), height: Math.min(span, image.height - y) };
}

const distanceToMiddle = (tile: Tile, view: View, stage: Size): number =>
  Math.hypot(
    view.x + (tile.x + tile.width / 2) * view.scale - stage.width / 2,
    view.y + (tile.y + tile.height / 2) * view.scale - stage.height / 2,
  );
