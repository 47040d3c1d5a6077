import {
  around,
  between,
  edgesInSight,
  fullWidth,
  largestScale,
  onScan,
  clampedView,
  viewOfHit,
  wholePage,
  wholeScale,
  visibleArea,
  zoomed,
  type Viewport,
} from './view.ts';

const viewport: Viewport = { scan: { width: 4000, height: 6000 }, stage: { width: 832, height: 632 } };

describe('two pages in the viewer', () => {
  const spread: Viewport = { ...viewport, spread: { x: -4000, width: 8000 } };

  it('are both in view and centred at first, at the same scale', () => {
    const view = wholePage(spread);
    expect(view.scale).toBeCloseTo(0.1);
    expect(view.x - 400).toBeCloseTo((832 - 800) / 2);
  });

  it('move together, to the edges of both', () => {
    expect(clampedView({ scale: 1, x: 99_999, y: 0 }, spread).x).toBe(4016);
    expect(clampedView({ scale: 1, x: -99_999, y: 0 }, spread).x).toBe(832 - 16 - 4000);
    expect(edgesInSight({ scale: 1, x: 16, y: 0 }, spread)).toEqual({ left: false, right: false });
    expect(edgesInSight({ scale: 1, x: 4016, y: 0 }, spread)).toEqual({ left: true, right: false });
  });

  it('are as wide as the stage together', () => {
    const view = fullWidth(wholePage(spread), { ...spread, stage: { width: 1632, height: 632 } }, false);
    expect(view).toEqual({ scale: 0.2, x: 816, y: 16 });
  });

  it('have a part in view of the page that is read only', () => {
    expect(visibleArea({ scale: 1, x: 0, y: 0 }, spread)).toEqual({ x: 0, y: 0, w: 832, h: 632 });
    expect(visibleArea({ scale: 1, x: 4000, y: 0 }, spread)).toBeNull();
  });
});

describe('the page in the viewer', () => {
  it('is completely in view and centred at first', () => {
    const view = wholePage(viewport);
    expect(view.scale).toBeCloseTo(0.1);
    expect(view.y).toBeCloseTo(16);
    expect(view.x).toBeCloseTo((832 - 400) / 2);
  });

  it('keeps the point under the finger while zooming', () => {
    const view = wholePage(viewport);
    const finger = { x: 300, y: 200 };
    const before = onScan(view, finger);
    const after = onScan(zoomed(view, 3, finger), finger);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('stays within the stage, and within the zoom limits', () => {
    expect(clampedView({ scale: 1, x: 9999, y: -99999 }, viewport)).toEqual({ scale: 1, x: 16, y: 632 - 16 - 6000 });
    expect(clampedView({ scale: 50, x: 0, y: 0 }, viewport).scale).toBe(largestScale(viewport));
    expect(clampedView({ scale: 0.0001, x: 0, y: 0 }, viewport).scale).toBeCloseTo(wholeScale(viewport));
  });

  it('shows a hit in the centre with its line about 22 pixels high', () => {
    const view = viewOfHit([{ x: 2000, y: 3000, w: 200, h: 60 }], viewport, wholePage(viewport));
    expect(view.scale).toBeCloseTo(22 / 60);
    const { x, y } = onScan(view, { x: 416, y: 316 });
    expect([x, y].map(Math.round)).toEqual([2100, 3030]);
  });

  it('shows all of a hit that is broken over two columns', () => {
    const view = viewOfHit(
      [
        { x: 100, y: 5900, w: 200, h: 60 },
        { x: 2100, y: 100, w: 200, h: 60 },
      ],
      viewport,
      wholePage(viewport),
    );
    expect(5860 * view.scale).toBeLessThanOrEqual(632);
  });

  it('keeps the reader’s scale if the next hit is legible at it', () => {
    const chosen = { scale: 0.8, x: 0, y: 0 };
    expect(viewOfHit([{ x: 2000, y: 3000, w: 200, h: 60 }], viewport, chosen).scale).toBe(0.8);
  });

  it('moves to a hit without exceeding its scale', () => {
    const from = wholePage(viewport);
    const to = viewOfHit([{ x: 2000, y: 3000, w: 200, h: 60 }], viewport, from);
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 1)).toEqual(to);
    const half = between(from, to, 0.5);
    expect(half.scale).toBeGreaterThan(from.scale);
    expect(half.scale).toBeLessThan(to.scale);
  });

  it('moves straight if the scale is unchanged', () => {
    expect(between({ scale: 1, x: 0, y: 0 }, { scale: 1, x: -100, y: -50 }, 0.5)).toEqual({ scale: 1, x: -50, y: -25 });
  });

  it('has no view of a hit without boxes', () => {
    expect(around([])).toBeNull();
    const now = wholePage(viewport);
    expect(viewOfHit([], viewport, now)).toBe(now);
  });
});
