import type { Box, ScanCrop } from 'shared-contracts/archive/newspaper';
import type { PageImage, PageNeighbour } from 'shared-contracts/archive/get-page';
import { smallPreviewSize } from './cut-small-preview.ts';
import { thumbnailSize } from './cut-thumbnail.ts';
import type { StoredImage } from './store-page-image.ts';
import { cropAround, cropExtent, highlightsInCrop } from './crop-window.ts';

type HashedImage = StoredImage & { readonly hash: string };

/**
 * Paths of the file routes. Every address contains the hash of what it shows, so its content never changes. They are
 * not below `/api/`, because browsers may cache these files, but nothing below `/api/` (decision 0055).
 */
export const tilePath = '/scans/tiles/:hash/:level/:x/:y';
export const previewPath = '/scans/previews/:hash';
export const smallPreviewPath = '/scans/small-previews/:hash';
export const thumbnailPath = '/scans/thumbnails/:hash';
export const cropPath = '/scans/crops/:hash/:level/:x/:y';

/** The whole page, small enough to read headlines by. */
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
