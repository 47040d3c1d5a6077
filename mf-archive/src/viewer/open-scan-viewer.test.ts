import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { openScanViewer, type ScanViewer } from './open-scan-viewer.ts';
import { margin } from './view.ts';

const image: PageImage = {
  width: 4000,
  height: 6000,
  tiles: { size: 512, levels: 5, template: '/tiles/{level}/{x}/{y}' },
  preview: { url: '/preview', width: 800, height: 1200 },
  smallPreview: { url: '/small-preview', width: 480, height: 720 },
};

/** Frames run when the test calls `settle`, at a time after the end of every animation. */
const frames: FrameRequestCallback[] = [];
const settle = (): void => {
  for (let turn = 0; turn < 5; turn += 1) for (const frame of frames.splice(0)) frame(performance.now() + 10_000);
};

const requests: string[] = [];
const opened: ScanViewer[] = [];

beforeEach(() => {
  frames.length = 0;
  requests.length = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(832);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(632);
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  globalThis.ResizeObserver = class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  };
  const context = { clearRect: jest.fn(), drawImage: jest.fn() };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLImageElement.prototype.decode = function decode() {
    requests.push(new URL(this.src).pathname);
    return Promise.resolve();
  };
});

afterEach(() => {
  for (const viewer of opened.splice(0)) viewer.close();
});

interface Opened {
  readonly start?: Box | null;
  readonly frugal?: boolean;
  readonly preview?: PageImage['preview'];
}

const open = ({ start = null, frugal = false, preview = image.preview }: Opened = {}) => {
  const stage = document.createElement('div');
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const onTap = jest.fn<undefined, [{ readonly x: number; readonly y: number }, number]>();
  const onFirstFrame = jest.fn();
  const canvas = document.createElement('canvas');
  const [onRest, onTurn, onTrouble] = [jest.fn(), jest.fn(), jest.fn()];
  const handlers = { onFirstFrame, onTap, onRest, onTurn, onTrouble };
  const viewer = openScanViewer({
    ...{ stage, table: document.createElement('div'), canvas, overlays: [overlay], image, preview, start, frugal },
    ...handlers,
    penFor: () => null,
  });
  opened.push(viewer);
  settle();
  const place = () => {
    const [x = NaN, y = NaN] = overlay.style.transform.match(/-?[\d.]+/g)?.map(Number) ?? [];
    return { x: x + margin, y: y + margin, scale: parseFloat(overlay.style.width) / image.width };
  };
  const point = (type: string, pointerId: number, clientX: number, clientY: number) => {
    // jsdom has no PointerEvent.
    const event = new MouseEvent(type, { clientX, clientY, button: 0 });
    stage.dispatchEvent(Object.assign(event, { pointerId, pointerType: 'touch' }));
  };
  return { viewer, stage, place, point, ...handlers };
};

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
    viewer.look(0.25, 0);
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
    const { viewer, onRest } = open();
    viewer.show([{ x: 2000, y: 3000, w: 200, h: 22 }]);
    settle();
    jest.advanceTimersByTime(300);
    expect(onRest).toHaveBeenLastCalledWith({ x: 1684, y: 2695, w: 832, h: 632 }, false);
    viewer.showWhole();
    settle();
    jest.advanceTimersByTime(300);
    expect(onRest).toHaveBeenLastCalledWith(null, true);
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
