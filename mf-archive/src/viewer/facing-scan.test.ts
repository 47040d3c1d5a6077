import { facingPlace, facingView } from './facing-scan.ts';
import { image, open, prepareStage, requests, settle } from './testing/opened-viewer.ts';

prepareStage();

const facing = {
  image: { ...image, preview: { ...image.preview, url: '/facing' }, tiles: { ...image.tiles, template: '/f/{level}' } },
  preview: { url: '/facing', width: 800 },
};

/** Opens a viewer with a page on a side, which is as large. */
function openSpread(side: 'left' | 'right') {
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const onFirstFrame = jest.fn();
  const canvas = document.createElement('canvas');
  const opened = open({ facing: { ...facing, side, canvas, overlays: [overlay], onFirstFrame } });
  const left = (): number => Number(/-?[\d.]+/.exec(overlay.style.transform)?.[0]) + 16;
  return { ...opened, overlay, left, onFirstFrame };
}

describe('the page beside the one that is read', () => {
  it('is as high, and beside it on its side', () => {
    const larger = { width: 8000, height: 12_000 };
    expect(facingPlace(image, larger, 'right')).toEqual({ x: 4024, scale: 0.5, span: { x: 0, width: 8024 } });
    expect(facingPlace(image, larger, 'left')).toEqual({ x: -4024, scale: 0.5, span: { x: -4024, width: 8024 } });
    const view = facingView(facingPlace(image, larger, 'left'), { scale: 0.1, x: 500, y: 20 });
    expect(view.scale).toBeCloseTo(0.05);
    expect(view.x).toBeCloseTo(97.6);
    expect(view.y).toBe(20);
  });

  it.each([
    ['left', -1],
    ['right', 1],
  ] as const)('moves and zooms with it on the %s', async (side, direction) => {
    const { viewer, place, left, overlay } = openSpread(side);
    await Promise.resolve();
    settle();
    const apart = (): number => (left() - place().x) / place().scale;
    expect(apart()).toBeCloseTo(direction * 4024);
    expect(place().x + (direction === -1 ? 0 : 400)).toBeGreaterThan(400);
    viewer.zoomTo(0.5);
    settle();
    viewer.panBy(0.2, 0);
    settle();
    expect(place().scale).toBe(0.5);
    expect(apart()).toBeCloseTo(direction * 4024);
    expect(parseFloat(overlay.style.height)).toBe(3000);
    expect(requests).toContain('/facing');
  });

  it('is not loaded without a spread', () => {
    open();
    expect(requests).not.toContain('/facing');
  });
});
