import type { Sharp } from 'sharp';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { FileStore } from 'shared-contracts/server/file-store';
import { factLines, joinTiles, levelSize, openTiles, type OpenTiles } from '../../core/public.ts';
import type { PageFacts } from '../../text/public.ts';
import { type Caption, captionBand } from './caption-svg.ts';

interface PartOptions {
  /** A part of the scan, in pixels of the scan; by default all of it. */
  readonly clip?: Box;
  /** Maximum number of pixels; the sharpest zoom level within this limit is used. */
  readonly maxPixels: number;
}

interface CutOptions extends PartOptions {
  readonly quality: number;
  readonly facts: PageFacts;
  /** Printed below the picture; by default nothing. */
  readonly caption?: Caption;
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

/** A part of a scan, in pixels of the level that it is cut from. */
interface CutPart {
  /** Makes a new picture each time. */
  readonly picture: () => Sharp;
  readonly width: number;
  readonly height: number;
}

/** Cuts out a scan or a part of one; resolves to null without tiles. */
export async function cutPart(files: FileStore, hash: string, options: PartOptions): Promise<CutPart | null> {
  const opened = await openTiles(files, hash);
  if (opened === null) return null;
  const { width: w, height: h } = opened.header;
  const part = sharpestLevel(opened, options.clip ?? { x: 0, y: 0, w, h }, options.maxPixels);
  const picture = await joinTiles(files, opened, part);
  return picture === null ? null : { picture, width: part.width, height: part.height };
}

/** Returns the picture with its citation below it. */
function withCaption({ picture, width, height }: CutPart, caption: Caption): Sharp {
  const band = captionBand(width, caption);
  const margin = { right: band.width - width, bottom: band.height, background: '#ffffff' };
  return picture()
    .extend(margin)
    .composite([{ input: band.svg, left: 0, top: height }]);
}

/**
 * Makes a JPEG of a scan or a part of one from its tiles, with its name, address and rights as metadata. Resolves to
 * null without tiles.
 */
export async function cutJpeg(files: FileStore, hash: string, options: CutOptions): Promise<CutJpeg | null> {
  const { caption, quality } = options;
  const part = await cutPart(files, hash, options);
  if (part === null) return null;
  const [name, ...rest] = factLines(options.facts);
  const { data, info } = await (caption === undefined ? part.picture() : withCaption(part, caption))
    .jpeg({ quality })
    .withExif({ IFD0: { ImageDescription: name ?? '', Copyright: rest.join('. ') } })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
