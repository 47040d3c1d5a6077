import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { listenForGestures, listenForWheel, type GestureHandlers } from './gestures.ts';
import { closer, startMotion, type Motion } from './motion.ts';
import { openScanPainter } from './scan-painter.ts';
import {
  margin,
  middle,
  moved,
  onScan,
  viewOf,
  wholePage,
  wholeScale,
  type Desk,
  type Point,
  type Size,
  type View,
} from './view.ts';

export interface ScanViewer {
  /** Brings a hit to the middle, large enough to read. */
  readonly show: (boxes: readonly Box[]) => void;
  readonly zoomBy: (factor: number) => void;
  /** By parts of the desk: (0.2, 0) looks a fifth further to the right. */
  readonly look: (across: number, down: number) => void;
  readonly showWhole: () => void;
  readonly close: () => void;
}

export interface ScanViewerOptions {
  readonly stage: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** What lies on the page with it: hits, and the preview until the first frame. In pixels of the scan inside. */
  readonly overlays: readonly SVGElement[];
  readonly image: PageImage;
  readonly onFirstFrame: () => void;
  /** A tap on the paper, in pixels of the scan. `reach`: how far a finger may miss, in the same. */
  readonly onTap: (at: Point, reach: number) => void;
}

/** How far a finger may miss a word, in CSS pixels. */
const fingerReach = 12;
/** How far a thrown page slides, in milliseconds of its speed. */
const slide = 140;
/** Slower than this, in pixels a millisecond, is not a throw. */
const slowestThrow = 0.1;

const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

const isWhole = (view: View, desk: Desk): boolean => view.scale <= wholeScale(desk) * 1.005;

/** The scan as a reader handles it: dragged, pinched, wheeled and stepped through, sharp at every scale. */
export function openScanViewer(options: ScanViewerOptions): ScanViewer {
  const { stage, canvas, overlays, image } = options;
  let desk: Desk = { scan: image, stage: sizeOf(stage) };
  let frame = 0;
  let closed = false;

  const schedule = (): void => {
    if (frame === 0 && !closed) frame = requestAnimationFrame(draw);
  };
  const motion = startMotion(() => desk, schedule);
  const painter = openScanPainter({ canvas, image, onReady: schedule, onFirstFrame: options.onFirstFrame });

  const draw = (now: number): void => {
    frame = 0;
    if (motion.tick(now)) schedule();
    const view = motion.view();
    for (const overlay of overlays) lay(overlay, image, view);
    // With the whole page in view a finger scrolls the site; closer, it moves the paper.
    stage.style.touchAction = isWhole(view, desk) ? 'pan-y' : 'none';
    painter.paint(view, motion.goal(), desk.stage);
  };

  const resized = new ResizeObserver(() => {
    const before = desk;
    const goal = motion.goal();
    desk = { scan: image, stage: sizeOf(stage) };
    motion.jump(inSight(goal, before, desk));
  });
  resized.observe(stage);
  const handlers = handlersFor(motion, () => desk, options.onTap);
  const stops = [listenForGestures(stage, handlers), listenForWheel(stage, handlers)];
  schedule();

  return {
    show: (boxes) => {
      motion.travel(viewOf(boxes, desk, motion.goal()));
    },
    zoomBy: (factor) => {
      motion.travel(closer(motion.goal(), factor, middle(desk.stage), desk));
    },
    look: (across, down) => {
      motion.travel(moved(motion.goal(), { x: -across * desk.stage.width, y: -down * desk.stage.height }));
    },
    showWhole: () => {
      motion.travel(wholePage(desk));
    },
    close: () => {
      closed = true;
      for (const stop of stops) stop();
      cancelAnimationFrame(frame);
      resized.disconnect();
      painter.close();
    },
  };
}

const handlersFor = (motion: Motion, desk: () => Desk, onTap: ScanViewerOptions['onTap']): GestureHandlers => ({
  onGrab: motion.halt,
  onDrag: (by) => {
    motion.jump(moved(motion.view(), by));
  },
  onZoom: (factor, point) => {
    motion.jump(closer(motion.view(), factor, point, desk()));
  },
  onThrow: ({ x, y }) => {
    if (Math.hypot(x, y) > slowestThrow) motion.travel(moved(motion.view(), { x: x * slide, y: y * slide }));
  },
  onTap: (point) => {
    onTap(onScan(motion.view(), point), fingerReach / motion.view().scale);
  },
  onDoubleTap: (point) => {
    motion.travel(closer(motion.view(), 2, point, desk()));
  },
  takesWheel: (factor) => factor > 1 || !isWhole(motion.view(), desk()),
});

/** The same part of the scan in the middle of a desk of another size; a whole page stays whole. */
function inSight(view: View, before: Desk, desk: Desk): View {
  if (isWhole(view, before)) return wholePage(desk);
  const from = middle(before.stage);
  const to = middle(desk.stage);
  return moved(view, { x: to.x - from.x, y: to.y - from.y });
}

/**
 * Through the object model, which a strict style policy allows. The overlay keeps the corner that the style sheet gave
 * it, a margin from the desk's, so that taking over from the server's drawing is no layout shift.
 */
function lay(overlay: SVGElement, scan: Size, view: View): void {
  const { style } = overlay;
  style.width = `${scan.width * view.scale}px`;
  style.height = `${scan.height * view.scale}px`;
  style.transform = `translate(${view.x - margin}px, ${view.y - margin}px)`;
}
