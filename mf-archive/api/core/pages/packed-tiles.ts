import { isAppError } from 'shared-contracts/app-error';
import type { FileStore } from 'shared-contracts/server/file-store';
import { tilesKey, type StoredImage } from './store-page-image.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size down to fit within `most`, keeping its aspect ratio; at least one pixel each way, never enlarged. */
export function fitWithin({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Side of a tile in pixels; those at the right and bottom edge may be smaller. */
export const tileSize = 512;

/** Media type of tiles and previews. */
export const tileType = 'image/webp';

/** A range of bytes; the offset is from the end of the header. */
export type TileSpan = readonly [offset: number, length: number];

/**
 * The header of a page's tile file. It is followed by the preview and then the tiles, smallest level first, row by row.
 */
export interface TilesHeader extends StoredImage {
  readonly previewSpan: TileSpan;
  readonly tiles: readonly TileSpan[];
}

const magic = 'PAGETILES1';
const prefixLength = magic.length + 4;
/** Bytes read first, which usually contain the whole header. */
const firstRead = 8_192;
const maxCachedHeaders = 500;

export function writeHeader(header: TilesHeader): Uint8Array {
  const json = Buffer.from(JSON.stringify(header), 'utf8');
  const prefix = Buffer.alloc(prefixLength);
  prefix.write(magic, 'latin1');
  prefix.writeUInt32LE(json.length, magic.length);
  return Buffer.concat([prefix, json]);
}

/** A file whose header has been read. */
export interface OpenTiles {
  readonly header: TilesHeader;
  readonly key: string;
  readonly start: number;
}

const headerCache = new WeakMap<FileStore, Map<string, OpenTiles>>();

async function readHeader(files: FileStore, key: string): Promise<OpenTiles> {
  const size = (await files.size(key)) ?? 0;
  const first = Buffer.from(await files.getRange(key, 0, Math.min(firstRead, size)));
  if (first.toString('latin1', 0, magic.length) !== magic) throw new Error(`${key} has no packed tiles`);
  const start = prefixLength + first.readUInt32LE(magic.length);
  const whole = start <= first.length ? first : Buffer.from(await files.getRange(key, 0, start));
  return { header: JSON.parse(whole.toString('utf8', prefixLength, start)) as TilesHeader, key, start };
}

/** Opens the packed tiles of a hash. Resolves to null when there are none. */
export const openTiles = async (files: FileStore, hash: string): Promise<OpenTiles | null> =>
  /^[0-9a-f]{64}$/.test(hash) ? await openTilesAt(files, tilesKey(hash)) : null;

/** Like `openTiles`, for the key of a file that never changes. Recently used headers are cached. */
export async function openTilesAt(files: FileStore, key: string): Promise<OpenTiles | null> {
  const headers = headerCache.get(files) ?? new Map<string, OpenTiles>();
  headerCache.set(files, headers);
  try {
    const opened = headers.get(key) ?? (await readHeader(files, key));
    headers.delete(key);
    headers.set(key, opened);
    const oldest = headers.size > maxCachedHeaders ? headers.keys().next().value : undefined;
    if (oldest !== undefined) headers.delete(oldest);
    return opened;
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** Returns the size of a level in pixels; each level is half the next, rounded up. */
export function levelSize(
  { width, height, levels }: Pick<StoredImage, 'width' | 'height' | 'levels'>,
  level: number,
): { readonly width: number; readonly height: number } {
  const scale = 2 ** (levels - 1 - level);
  return { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
}

const columnsOf = (header: TilesHeader, level: number): number => Math.ceil(levelSize(header, level).width / tileSize);
const rowsOf = (header: TilesHeader, level: number): number => Math.ceil(levelSize(header, level).height / tileSize);

const isBelow = (value: number, limit: number): boolean => Number.isInteger(value) && value >= 0 && value < limit;

/** Returns the index of a tile in the header's table; -1 if there is no such tile. */
function indexOf(header: TilesHeader, level: number, x: number, y: number): number {
  if (!isBelow(level, header.levels)) return -1;
  if (!isBelow(x, columnsOf(header, level)) || !isBelow(y, rowsOf(header, level))) return -1;
  let before = 0;
  for (let lower = 0; lower < level; lower += 1) before += columnsOf(header, lower) * rowsOf(header, lower);
  return before + y * columnsOf(header, level) + x;
}

const readSpan = (files: FileStore, { key, start }: OpenTiles, [offset, length]: TileSpan): Promise<Uint8Array> =>
  files.getRange(key, start + offset, start + offset + length);

/** Returns one tile; null if there is no such tile. */
export async function readTile(
  files: FileStore,
  opened: OpenTiles,
  { level, x, y }: { readonly level: number; readonly x: number; readonly y: number },
): Promise<Uint8Array | null> {
  const span = opened.header.tiles[indexOf(opened.header, level, x, y)];
  return span === undefined ? null : await readSpan(files, opened, span);
}

/** Returns the preview: the whole page, just large enough to read headlines. */
export const readPreview = (files: FileStore, opened: OpenTiles): Promise<Uint8Array> =>
  readSpan(files, opened, opened.header.previewSpan);
