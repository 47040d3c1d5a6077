import sharp, { type Sharp } from 'sharp';
import type { FileStore } from 'shared-contracts/server/file-store';
import { readTile, tileSize, type OpenTiles } from './packed-tiles.ts';

/** A part of one level of a scan, in pixels of that level. */
export interface LevelPart {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the indexes of the tiles that a range of pixels touches. */
const touched = (start: number, length: number): readonly number[] => {
  const first = Math.floor(start / tileSize);
  const last = Math.floor((start + length - 1) / tileSize);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/**
 * Assembles a part of a level, decoding only the tiles that it touches; the caller limits its size. Resolves to null
 * when a tile is missing. The returned function makes a new `Sharp` on each call, since a caller may encode repeatedly.
 */
export async function joinTiles(
  files: FileStore,
  opened: OpenTiles,
  { level, x, y, width, height }: LevelPart,
): Promise<(() => Sharp) | null> {
  const columns = touched(x, width);
  const rows = touched(y, height);
  const [firstColumn = 0, firstRow = 0] = [columns[0], rows[0]];
  const tiles: { readonly input: Buffer; readonly left: number; readonly top: number }[] = [];
  for (const row of rows) {
    for (const column of columns) {
      const input = await readTile(files, opened, { level, x: column, y: row });
      if (input === null) return null;
      const [left, top] = [(column - firstColumn) * tileSize, (row - firstRow) * tileSize];
      tiles.push({ input: Buffer.from(input), left, top });
    }
  }
  const canvas = {
    width: columns.length * tileSize,
    height: rows.length * tileSize,
    channels: 3,
    background: 'white',
  } as const;
  // In two steps, since in a single pipeline sharp would extract before it composites.
  const { data, info } = await sharp({ create: canvas })
    .composite([...tiles])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const part = { left: x - firstColumn * tileSize, top: y - firstRow * tileSize, width, height };
  return () => sharp(data, { raw: info }).extract(part);
}
