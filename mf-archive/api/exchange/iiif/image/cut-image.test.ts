import fc from 'fast-check';
import { levelSize, tileSize } from '../../../core/pages/packed-tiles.ts';
import { levelFor } from './cut-image.ts';
import { imageLimits } from './image-limits.ts';
import { readImageRequest } from './read-image-request.ts';

function headerOf(width: number, height: number) {
  let levels = 1;
  for (let side = Math.max(width, height); side > tileSize; side = Math.ceil(side / 2)) levels += 1;
  const preview = { width: 1, height: 1 };
  return { width, height, tileSize, levels, preview, previewSpan: [0, 0] as const, tiles: [] };
}

const levelOf = (region: string, size: string, [width, height]: readonly [number, number]) =>
  levelFor(
    headerOf(width, height),
    readImageRequest({ region, size, rotation: '0', file: 'default.jpg' }, { width, height }),
  );

describe('the part of a scan that is decoded for an image', () => {
  it.each([
    ['full', '!500,500', 1],
    ['full', '!120,120', 0],
    ['0,0,1024,1024', '512,512', 4],
    ['0,0,512,512', '512,512', 5],
  ] as const)('of %s at %s is the smallest level that is sharp enough', (region, size, level) => {
    expect(levelOf(region, size, [6_000, 9_000]).level).toBe(level);
  });

  it('never exceeds its limit, however large the scan and whatever the request', () => {
    const side = fc.integer({ min: 1, max: 30_000 });
    const touched = (start: number, length: number): number =>
      Math.floor((start + length - 1) / tileSize) - Math.floor(start / tileSize) + 1;
    const four = fc.tuple(side, side, side, side).map(([x, y, w, h]) => [x % 99, y % 99, w, h].join(','));
    const region = fc.oneof(fc.constant('full'), four);
    const size = fc.constantFrom('max', '^max', '!4000,4000', '!8192,1', '^1,8000', '^8000,1', '^!512,512');
    fc.assert(
      fc.property(region, size, side, side, (part, wanted, width, height) => {
        fc.pre(width > 99 && height > 99);
        const { level, x, y, width: w, height: h } = levelOf(part, wanted, [width, height]);
        expect(touched(x, w) * touched(y, h)).toBeLessThanOrEqual(imageLimits.maxTiles);
        const whole = levelSize(headerOf(width, height), level);
        expect(x + w <= whole.width && y + h <= whole.height && w > 0 && h > 0).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
