import type { StoredImage } from './store-page-image.ts';
import { cropAround, cropExtent, highlightsInCrop } from './image-addresses.ts';

/** 4096 × 6144 pixels; the last of five levels is the full scan. */
const image: StoredImage = {
  width: 4096,
  height: 6144,
  tileSize: 512,
  levels: 5,
  preview: { width: 800, height: 1200 },
};
const box = (x: number, y: number, w = 60): { x: number; y: number; w: number; h: number } => ({ x, y, w, h: 18 });

describe('the crop of a result', () => {
  it('is placed around the hit, at a legible size', () => {
    const place = cropAround(image, [box(2000, 3000)]);
    expect(place).toEqual({ level: 4, x: 1840, y: 2880 });
    expect(cropAround(image, [{ x: 2000, y: 3000, w: 240, h: 72 }]).level).toBe(2);
    expect(highlightsInCrop(image, place, [box(2000, 3000), box(10, 10)])).toEqual([{ x: 160, y: 120, w: 60, h: 18 }]);
  });

  it('includes following hits until one does not fit', () => {
    const near = [box(2000, 3000), box(2180, 3024), box(2240, 3060)] as const;
    const place = cropAround(image, near);
    expect(highlightsInCrop(image, place, near)).toHaveLength(3);
    expect(highlightsInCrop(image, place, near).every(({ w, h }) => w === 60 && h === 18)).toBe(true);
    expect(cropAround(image, [box(2000, 3000), box(900, 5000), box(2180, 3024)])).toEqual(
      cropAround(image, [box(2000, 3000)]),
    );
  });

  it('stays within the page', () => {
    const place = cropAround(image, [box(4080, 6130, 16)]);
    const { width, height } = cropExtent(image, place);
    expect(place.x + width).toBeLessThanOrEqual(4096);
    expect(place.y + height).toBeLessThanOrEqual(6144);
    expect(cropAround(image, [box(0, 0)])).toMatchObject({ x: 0, y: 0 });
  });
});
