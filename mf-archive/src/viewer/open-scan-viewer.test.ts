import { image, open, prepareStage, requests, settle } from './testing/opened-viewer.ts';

prepareStage();

describe('the scan viewer', () => {
  it('begins with the whole page and its preview, at the server’s position', async () => {
    const { place, onFirstFrame, stage } = open();
    expect(place()).toEqual({ x: 216, y: 16, scale: 0.1 });
    expect(requests).toEqual(['/preview']);
    expect(stage.style.touchAction).toBe('pan-y');
    await new Promise((resolve) => setTimeout(resolve));
    settle();
    expect(onFirstFrame).toHaveBeenCalledTimes(1);
  });

  it('centres a hit and requests the tiles there', () => {
    const { viewer, place, stage } = open();
    viewer.show([{ x: 2000, y: 3000, w: 200, h: 22 }]);
    settle();
    const { x, y, scale } = place();
    expect(scale).toBeCloseTo(1);
    expect([x + 2100 * scale, y + 3011 * scale]).toEqual([416, 316]);
    expect(requests).toContain('/tiles/4/4/5');
    expect(requests.filter((path) => path.startsWith('/tiles/') && !path.startsWith('/tiles/4/'))).toEqual([]);
    expect(stage.style.touchAction).toBe('none');
  });

  it('is dragged by one finger and pinched by two', () => {
    const { viewer, place, point } = open();
    viewer.show([{ x: 2000, y: 3000, w: 200, h: 22 }]);
    settle();
    const before = place();
    point('pointerdown', 1, 400, 300);
    point('pointermove', 1, 430, 280);
    settle();
    expect(place()).toEqual({ ...before, x: before.x + 30, y: before.y - 20 });
    point('pointerdown', 2, 530, 280);
    point('pointermove', 2, 580, 280);
    settle();
    expect(place().scale).toBeCloseTo(1.5);
  });

  it('reports taps in pixels of the scan, but not drags', () => {
    const { onTap, point } = open();
    point('pointerdown', 1, 316, 116);
    point('pointerup', 1, 318, 116);
    const [at, reach] = onTap.mock.lastCall ?? [];
    expect(at?.x).toBeCloseTo(1020);
    expect(at?.y).toBeCloseTo(1000);
    expect(reach).toBeCloseTo(120);
    onTap.mockClear();
    point('pointerdown', 1, 316, 116);
    point('pointermove', 1, 380, 116);
    point('pointerup', 1, 380, 116);
    expect(onTap).not.toHaveBeenCalled();
  });

  it('zooms in on a double tap, and back to the whole page', () => {
    const { viewer, place, point } = open();
    for (let tap = 0; tap < 2; tap += 1) {
      point('pointerdown', 1, 400, 300);
      point('pointerup', 1, 400, 300);
    }
    settle();
    expect(place().scale).toBeCloseTo(0.2);
    viewer.showWhole();
    settle();
    expect(place().scale).toBeCloseTo(0.1);
  });

  it('adds up quick presses, and stops at its limits', () => {
    const { viewer, place } = open();
    viewer.zoomBy(2);
    viewer.zoomBy(2);
    settle();
    expect(place().scale).toBeCloseTo(0.4);
    viewer.zoomBy(1000);
    settle();
    expect(place().scale).toBe(2);
    const { x } = place();
    viewer.panBy(0.25, 0);
    settle();
    expect(place().x).toBeCloseTo(x - 208);
  });

  it('begins at the window in the URL, and shows an article completely', () => {
    const window = { x: 1000, y: 2000, w: 832, h: 632 };
    const { viewer, place } = open({ start: window });
    expect(place()).toEqual({ x: -1000, y: -2000, scale: 1 });
    viewer.showArea({ x: 400, y: 400, w: 1600, h: 800 });
    settle();
    const { x, y, scale } = place();
    expect(scale).toBeCloseTo((0.92 * 832) / 1600);
    expect([x + 1200 * scale, y + 800 * scale]).toEqual([416, 316]);
  });

  it('reports where it came to rest, and whether the reader moved it', () => {
    jest.useFakeTimers();
    const { viewer, onSettled } = open();
    viewer.show([{ x: 2000, y: 3000, w: 200, h: 22 }]);
    settle();
    jest.advanceTimersByTime(300);
    expect(onSettled).toHaveBeenLastCalledWith({ x: 1684, y: 2695, w: 832, h: 632 }, false);
    viewer.showWhole();
    settle();
    jest.advanceTimersByTime(300);
    expect(onSettled).toHaveBeenLastCalledWith(null, true);
    jest.useRealTimers();
  });

  it('goes to another page with a swipe only if the edge of the page is in view', () => {
    const { viewer, point, onTurn } = open();
    point('pointerdown', 1, 500, 300);
    point('pointermove', 1, 420, 305);
    point('pointerup', 1, 420, 305);
    expect(onTurn).toHaveBeenLastCalledWith(1);
    point('pointerdown', 1, 420, 300);
    point('pointerup', 1, 520, 305);
    expect(onTurn).toHaveBeenLastCalledWith(-1);
    onTurn.mockClear();
    viewer.show([{ x: 2000, y: 3000, w: 200, h: 22 }]);
    settle();
    point('pointerdown', 1, 500, 300);
    point('pointerup', 1, 400, 305);
    expect(onTurn).not.toHaveBeenCalled();
  });

  it('does not slide with reduced motion', () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    const { viewer, point, place } = open();
    viewer.show([{ x: 2000, y: 3000, w: 200, h: 22 }]);
    settle();
    const before = place();
    point('pointerdown', 1, 400, 300);
    for (const x of [410, 420, 430]) point('pointermove', 1, x, 300);
    point('pointerup', 1, 430, 300);
    settle();
    expect(place()).toEqual({ ...before, x: before.x + 30 });
  });

  it('moves sideways with the trackpad, without going back in the history', () => {
    const { viewer, place, stage } = open();
    viewer.show([{ x: 2000, y: 3000, w: 200, h: 22 }]);
    settle();
    const before = place();
    const stroke = new WheelEvent('wheel', { deltaX: 40, deltaY: 3, cancelable: true });
    stage.dispatchEvent(stroke);
    settle();
    expect(stroke.defaultPrevented).toBe(true);
    expect(place()).toEqual({ ...before, x: before.x - 40, y: before.y - 3 });
  });

  it('loads only the preview for the whole page when saving data', () => {
    jest.replaceProperty(window, 'devicePixelRatio', 3);
    open({ frugal: true, preview: image.smallPreview });
    expect(requests).toEqual(['/small-preview']);
    requests.length = 0;
    open({ preview: image.smallPreview });
    expect(requests.some((path) => path.startsWith('/tiles/'))).toBe(true);
    jest.restoreAllMocks();
  });

  it('does nothing after it is closed', () => {
    const { viewer, place, point } = open();
    viewer.zoomBy(4);
    settle();
    const before = place();
    viewer.close();
    point('pointerdown', 1, 400, 300);
    point('pointermove', 1, 480, 300);
    settle();
    expect(place()).toEqual(before);
  });
});
