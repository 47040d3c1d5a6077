import { levelFor, reduction, tilesInView } from './tiles.ts';

const image = {
  width: 4000,
  height: 6000,
  tiles: { size: 512, levels: 5, template: '/t/abc/{level}/{x}_{y}.jpg' },
};

describe('tiles', () => {
  it('halve in size from level to level, the last being the full image', () => {
    expect(reduction(image, 4)).toBe(1);
    expect(reduction(image, 0)).toBe(16);
  });

  it('are from the coarsest level that is sharp on the screen', () => {
    expect(levelFor(image, 1, 1)).toBe(4);
    expect(levelFor(image, 0.5, 1)).toBe(3);
    expect(levelFor(image, 0.5, 2)).toBe(4);
    expect(levelFor(image, 0.01, 1)).toBe(0);
    expect(levelFor(image, 9, 2)).toBe(4);
  });

  it('are only those in view, the central ones first', () => {
    const tiles = tilesInView(image, 4, { scale: 1, x: -1024, y: -1024 }, { width: 600, height: 600 });
    expect(tiles.map(({ url }) => url).sort()).toEqual([
      '/t/abc/4/2_2.jpg',
      '/t/abc/4/2_3.jpg',
      '/t/abc/4/3_2.jpg',
      '/t/abc/4/3_3.jpg',
    ]);
    expect(tiles[0]?.url).toBe('/t/abc/4/2_2.jpg');
  });

  it('end at the edges of the scan', () => {
    const tiles = tilesInView(image, 4, { scale: 1, x: -3800, y: -5800 }, { width: 600, height: 600 });
    const last = tiles.find(({ url }) => url.endsWith('/7_11.jpg'));
    expect(last).toEqual({ url: '/t/abc/4/7_11.jpg', x: 3584, y: 5632, width: 416, height: 368 });
    expect(tiles.every(({ x, y }) => x < 4000 && y < 6000)).toBe(true);
  });

  it('are empty if the scan is out of view', () => {
    expect(tilesInView(image, 4, { scale: 1, x: 900, y: 0 }, { width: 600, height: 600 })).toEqual([]);
  });
});
