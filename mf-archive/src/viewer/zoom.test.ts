import { frames, open, prepareStage, settle } from './testing/opened-viewer.ts';

prepareStage();

describe('zooming the scan', () => {
  it('zooms with the wheel, and leaves it to the site when it cannot zoom out further', () => {
    const { place, stage } = open();
    const out = new WheelEvent('wheel', { deltaY: 100, cancelable: true });
    stage.dispatchEvent(out);
    expect(out.defaultPrevented).toBe(false);
    const closer = new WheelEvent('wheel', { deltaY: -500, clientX: 400, clientY: 300, cancelable: true });
    stage.dispatchEvent(closer);
    settle();
    expect(closer.defaultPrevented).toBe(true);
    expect(place().scale).toBeCloseTo(0.1 * Math.E);
  });

  it('eases towards the notches of a wheel, which add up, and keeps the point under the pointer', () => {
    const { viewer, place, stage } = open();
    viewer.zoomTo(0.5);
    settle();
    const notch = () =>
      stage.dispatchEvent(new WheelEvent('wheel', { deltaY: -250, clientX: 400, clientY: 300, cancelable: true }));
    const under = () => ({ x: (400 - place().x) / place().scale, y: (300 - place().y) / place().scale });
    const before = under();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const frame = (at: number): void => {
      for (const one of frames.splice(0)) one(at);
    };
    notch();
    frame(1_016);
    const first = place().scale;
    expect(first).toBeGreaterThan(0.5);
    expect(first).toBeLessThan(0.5 * Math.exp(0.5));
    now.mockReturnValue(1_020);
    notch();
    frame(1_032);
    frame(1_064);
    expect(place().scale).toBeGreaterThan(first);
    expect(under().x).toBeCloseTo(before.x, 0);
    expect(under().y).toBeCloseTo(before.y, 0);
    frame(1_500);
    expect(place().scale).toBeCloseTo(0.5 * Math.E);
    now.mockRestore();
  });

  it('follows a pinch of the trackpad directly, and also the wheel with reduced motion', () => {
    const { place, stage } = open();
    const turn = (init: WheelEventInit): void => {
      stage.dispatchEvent(new WheelEvent('wheel', { clientX: 400, clientY: 300, cancelable: true, ...init }));
      for (const one of frames.splice(0)) one(performance.now());
    };
    turn({ deltaY: -20, ctrlKey: true });
    expect(place().scale).toBeCloseTo(0.1 * Math.exp(0.2));
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    turn({ deltaY: -100 });
    expect(place().scale).toBeCloseTo(0.1 * Math.exp(0.4));
  });

  it('shows the page in full width, at its own size, and with a point in the middle', () => {
    const { viewer, place } = open();
    viewer.showWidth();
    settle();
    expect(place()).toEqual({ x: 16, y: 16, scale: 0.2 });
    viewer.zoomTo(1);
    settle();
    expect(place().scale).toBe(1);
    viewer.centre({ x: 2000, y: 3000 });
    settle();
    expect(place()).toEqual({ x: 416 - 2000, y: 316 - 3000, scale: 1 });
  });

  it('tells those who watch it what is in view, until they stop', () => {
    const { viewer } = open();
    const watcher = jest.fn();
    const stop = viewer.watch(watcher);
    expect(watcher).toHaveBeenLastCalledWith({ scale: 0.1, window: null });
    viewer.centre({ x: 2000, y: 3000 });
    viewer.zoomTo(1);
    settle();
    expect(watcher).toHaveBeenLastCalledWith({ scale: 1, window: { x: 1584, y: 2684, w: 832, h: 632 } });
    stop();
    watcher.mockClear();
    viewer.showWhole();
    settle();
    expect(watcher).not.toHaveBeenCalled();
  });
});
