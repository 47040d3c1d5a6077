import type { Box, ScanCrop } from 'shared-contracts/archive/newspaper';
import { levelSize } from '../pages/packed-tiles.ts';
import type { StoredImage } from '../pages/store-page-image.ts';

/** Of every crop, in pixels: the results card of a phone. */
const cropSize = { width: 368, height: 230 } as const;

/** Crops start at multiples of this, so that neighbours share cached files. */
export const cropStep = 16;

/** Printed words are about this high in a crop. */
const textHeight = 18;

export interface CropPlace {
  readonly level: number;
  /** In pixels of the level. */
  readonly x: number;
  readonly y: number;
}

const start = (middle: number, length: number, whole: number): number => {
  const most = Math.max(0, whole - length);
  return Math.floor(Math.min(Math.max(0, middle - length / 2), most) / cropStep) * cropStep;
};

/** Paper that stays around what is shown, in pixels of the crop. */
const margin = 24;

const hullOf = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
};

/** The first box with as many of those after it as one crop can show. */
function groupFrom(boxes: readonly [Box, ...Box[]], scale: number): Box {
  let [group] = boxes;
  for (const box of boxes) {
    const wider = hullOf(group, box);
    if (wider.w / scale > cropSize.width - 2 * margin || wider.h / scale > cropSize.height - 2 * margin) break;
    group = wider;
  }
  return group;
}

/** The level at which the first hit can be read, and the window around it and its neighbours that stays on the page. */
export function cropAround(image: StoredImage, boxes: readonly [Box, ...Box[]]): CropPlace {
  const halvings = Math.round(Math.log2(Math.max(boxes[0].h, 1) / textHeight));
  const level = image.levels - 1 - Math.min(Math.max(0, halvings), image.levels - 1);
  const scale = 2 ** (image.levels - 1 - level);
  const { width, height } = levelSize(image, level);
  const group = groupFrom(boxes, scale);
  return {
    level,
    x: start((group.x + group.w / 2) / scale, cropSize.width, width),
    y: start((group.y + group.h / 2) / scale, cropSize.height, height),
  };
}

/** Size of the crop at a place; smaller than `cropSize` at the edges and on small scans. */
export function cropExtent(
  image: StoredImage,
  { level, x, y }: CropPlace,
): { readonly width: number; readonly height: number } {
  const { width, height } = levelSize(image, level);
  return { width: Math.min(cropSize.width, width - x), height: Math.min(cropSize.height, height - y) };
}

/** The boxes in pixels of the crop; those outside are left out, those across its edge cut. */
export function marksIn(image: StoredImage, place: CropPlace, boxes: readonly Box[]): ScanCrop['marks'] {
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
