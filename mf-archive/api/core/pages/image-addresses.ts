import type { Box, ScanCrop } from 'shared-contracts/archive/newspaper';
import type { PageImage, PageNeighbour } from 'shared-contracts/archive/get-page';
import { levelSize } from './packed-tiles.ts';
import type { StoredImage } from './store-page-image.ts';
import { smallPreviewSize } from './cut-small-preview.ts';
import { thumbnailSize } from './cut-thumbnail.ts';

/** The size of a crop in pixels: that of a result card on a phone. */
const cropSize = { width: 368, height: 230 } as const;

/** Crops begin at multiples of this, in pixels of the level. */
export const cropStep = 16;

/** Approximate height of printed words in a crop, in pixels. */
const textHeight = 18;

export interface CropPosition {
  readonly level: number;
  /** In pixels of the level. */
  readonly x: number;
  readonly y: number;
}

const cropStart = (middle: number, length: number, whole: number): number => {
  const maxStart = Math.max(0, whole - length);
  return Math.floor(Math.min(Math.max(0, middle - length / 2), maxStart) / cropStep) * cropStep;
};

/** Margin around the highlighted boxes, in pixels of the crop. */
const margin = 24;

const boundingBox = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
};

/** Returns the bounding box of the first box and of as many following ones as fit in one crop. */
function groupFrom(boxes: readonly [Box, ...Box[]], scale: number): Box {
  let [group] = boxes;
  for (const box of boxes) {
    const wider = boundingBox(group, box);
    if (wider.w / scale > cropSize.width - 2 * margin || wider.h / scale > cropSize.height - 2 * margin) break;
    group = wider;
  }
  return group;
}

/**
 * Returns the level at which the first hit is legible, and the window around it and its neighbours, within the page.
 */
export function cropAround(image: StoredImage, boxes: readonly [Box, ...Box[]]): CropPosition {
  const halvings = Math.round(Math.log2(Math.max(boxes[0].h, 1) / textHeight));
  const level = image.levels - 1 - Math.min(Math.max(0, halvings), image.levels - 1);
  const scale = 2 ** (image.levels - 1 - level);
  const { width, height } = levelSize(image, level);
  const group = groupFrom(boxes, scale);
  return {
    level,
    x: cropStart((group.x + group.w / 2) / scale, cropSize.width, width),
    y: cropStart((group.y + group.h / 2) / scale, cropSize.height, height),
  };
}

/** Returns the size of the crop at a position; smaller than `cropSize` at the edges and on small scans. */
export function cropExtent(
  image: StoredImage,
  { level, x, y }: CropPosition,
): { readonly width: number; readonly height: number } {
  const { width, height } = levelSize(image, level);
  return { width: Math.min(cropSize.width, width - x), height: Math.min(cropSize.height, height - y) };
}

/** Converts boxes to pixels of the crop and clips them to it. */
export function highlightsInCrop(image: StoredImage, place: CropPosition, boxes: readonly Box[]): ScanCrop['marks'] {
  const scale = 2 ** (image.levels - 1 - place.level);
  const extent = cropExtent(image, place);
  return boxes.flatMap((box) => {
    const left = Math.max(0, Math.floor(box.x / scale - place.x));
    const top = Math.max(0, Math.floor(box.y / scale - place.y));
    const right = Math.min(extent.width, Math.ceil((box.x + box.w) / scale - place.x));
    const bottom = Math.min(extent.height, Math.ceil((box.y + box.h) / scale - place.y));
    return right > left && bottom > top ? [{ x: left, y: top, w: right - left, h: bottom - top }] : [];
  });
}

type HashedImage = StoredImage & { readonly hash: string };

/**
 * Paths of the file routes. Every address contains the hash of its content, which therefore never changes. They are not
 * below `/api/`, since browsers may cache these files, but nothing below `/api/` (decision 0055).
 */
export const tilePath = '/scans/tiles/:hash/:level/:x/:y';
export const previewPath = '/scans/previews/:hash';
export const smallPreviewPath = '/scans/small-previews/:hash';
export const thumbnailPath = '/scans/thumbnails/:hash';
export const cropPath = '/scans/crops/:hash/:level/:x/:y';

/** Address of the whole page, just large enough to read headlines. */
export const previewAddress = (hash: string): string => `/scans/previews/${hash}`;

export const toPageImage = ({ hash, width, height, tileSize, levels, preview }: HashedImage): PageImage => ({
  width,
  height,
  tiles: { size: tileSize, levels, template: `/scans/tiles/${hash}/{level}/{x}/{y}` },
  preview: { url: previewAddress(hash), ...preview },
  smallPreview: { url: `/scans/small-previews/${hash}`, ...smallPreviewSize({ width, height }) },
});

export const toThumbnail = (image: HashedImage): PageNeighbour['thumbnail'] => ({
  url: `/scans/thumbnails/${image.hash}`,
  ...thumbnailSize(image),
});

/** Returns the crop of the scan around the first of the `shown` boxes, with every one of `boxes` that lies in it. */
export function toCrop(image: HashedImage, shown: readonly [Box, ...Box[]], boxes: readonly Box[]): ScanCrop {
  const place = cropAround(image, shown);
  return {
    url: `/scans/crops/${image.hash}/${String(place.level)}/${String(place.x)}/${String(place.y)}`,
    ...cropExtent(image, place),
    marks: highlightsInCrop(image, place, boxes),
  };
}
