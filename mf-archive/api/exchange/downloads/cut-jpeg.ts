import type { Box } from 'shared-contracts/archive/newspaper';
import type { FileStore } from 'shared-contracts/server/file-store';
import { factLines, joinTiles, levelSize, openTiles, type OpenTiles } from '../../core/public.ts';
import type { PageFacts } from '../../text/public.ts';

interface CutOptions {
  /** A part of the scan, in pixels of the scan; by default all of it. */
  readonly clip?: Box;
  /** Maximum number of pixels; the sharpest zoom level within this limit is used. */
  readonly maxPixels: number;
  readonly quality: number;
  readonly facts: PageFacts;
}

/** A picture and its size in pixels. */
export interface CutJpeg {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type LevelPart = Parameters<typeof joinTiles>[2];

/** Returns the part of a level that shows a part of the scan: at least one pixel, and never beyond the edge. */
function partOf({ header }: OpenTiles, level: number, clip: Box): LevelPart {
  const scale = 2 ** (header.levels - 1 - level);
  const size = levelSize(header, level);
  const [x, y] = [Math.floor(clip.x / scale), Math.floor(clip.y / scale)];
  const width = Math.max(1, Math.min(Math.ceil(clip.w / scale), size.width - x));
  const height = Math.max(1, Math.min(Math.ceil(clip.h / scale), size.height - y));
  return { level, x, y, width, height };
}

function sharpestLevel(opened: OpenTiles, clip: Box, maxPixels: number): LevelPart {
  for (let level = opened.header.levels - 1; level > 0; level -= 1) {
    const part = partOf(opened, level, clip);
    if (part.width * part.height <= maxPixels) return part;
  }
  return partOf(opened, 0, clip);
}

/**
 * Makes a JPEG of a scan or a part of one from its tiles, with its name, address and rights as metadata. Resolves to
 * null without tiles.
 */
export async function cutJpeg(files: FileStore, hash: string, options: CutOptions): Promise<CutJpeg | null> {
  const opened = await openTiles(files, hash);
  if (opened === null) return null;
  const { width, height } = opened.header;
  const part = sharpestLevel(opened, options.clip ?? { x: 0, y: 0, w: width, h: height }, options.maxPixels);
  const picture = await joinTiles(files, opened, part);
  if (picture === null) return null;
  const [name, ...rest] = factLines(options.facts);
  const { data, info } = await picture()
    .jpeg({ quality: options.quality })
    .withExif({ IFD0: { ImageDescription: name ?? '', Copyright: rest.join('. ') } })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
