import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { FacingScan } from '../facing-scan.ts';
import { openScanViewer, type ScanViewer } from '../open-scan-viewer.ts';
import { margin } from '../view.ts';

export const image: PageImage = {
  width: 4000,
  height: 6000,
  tiles: { size: 512, levels: 5, template: '/tiles/{level}/{x}/{y}' },
  preview: { url: '/preview', width: 800, height: 1200 },
  smallPreview: { url: '/small-preview', width: 480, height: 720 },
};

/** Frames run when the test calls `settle`, at a time after the end of every animation. */
export const frames: FrameRequestCallback[] = [];
export const settle = (): void => {
  for (let turn = 0; turn < 5; turn += 1) for (const frame of frames.splice(0)) frame(performance.now() + 10_000);
};

/** The addresses of the pictures that were requested. */
export const requests: string[] = [];
const opened: ScanViewer[] = [];

/** Prepares jsdom, which has no canvas and no layout, and closes the viewers after each test. */
export function prepareStage(): void {
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
}

interface Opened {
  readonly facing?: FacingScan | null;
  readonly start?: Box | null;
  readonly frugal?: boolean;
  readonly preview?: PageImage['preview'];
}

/** Opens a viewer on a stage of 832 by 632 pixels. */
export const open = ({ start = null, frugal = false, preview = image.preview, facing = null }: Opened = {}) => {
  const stage = document.createElement('div');
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const onTap = jest.fn<undefined, [{ readonly x: number; readonly y: number }, number]>();
  const onFirstFrame = jest.fn();
  const canvas = document.createElement('canvas');
  const [onSettled, onTurn, onTrouble] = [jest.fn(), jest.fn(), jest.fn()];
  const handlers = { onFirstFrame, onTap, onSettled, onTurn, onTrouble };
  const viewer = openScanViewer({
    ...{
      stage,
      rotatedLayer: document.createElement('div'),
      canvas,
      overlays: [overlay],
      image,
      preview,
      start,
      frugal,
      facing,
    },
    ...handlers,
    dragToolFor: () => null,
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
