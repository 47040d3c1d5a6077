import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { wantsStillness } from './animation.ts';
import { listenForGestures, listenForWheel, type GestureHandlers } from './gestures.ts';
import { closer, startMotion, type Motion } from './motion.ts';
import { openScanPainter } from './scan-painter.ts';
import {
  edgesInSight,
  margin,
  middle,
  moved as movedBy,
  onScan,
  viewOf,
  viewOfWindow,
  wholePage,
  wholeScale,
  windowOf,
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
  /** Shows all of a part of the scan, with some paper around it. */
  readonly showArea: (area: Box) => void;
  /** Asks again for parts that could not be had. */
  readonly retry: () => void;
  readonly close: () => void;
}

export interface ScanViewerOptions {
  readonly stage: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** What lies on the page with it: hits, and the preview until the first frame. In pixels of the scan inside. */
  readonly overlays: readonly (SVGElement | HTMLElement)[];
  readonly image: PageImage;
  /** The picture of the whole page that is already on the desk, and how wide it really is. */
  readonly preview: { readonly url: string; readonly width: number };
  /** The part of the scan to begin with, in its pixels; null for the whole page. */
  readonly start: Box | null;
  /** Fetches no more than the reader asks for. */
  readonly frugal: boolean;
  readonly onFirstFrame: () => void;
  /** The paper has come to rest: what is in view now, in pixels of the scan; null for the whole page. `moved`: by the reader. */
  readonly onRest: (window: Box | null, moved: boolean) => void;
  /** A finger pulled the paper on beyond its edge: 1 for the next page, -1 for the one before. */
  readonly onTurn: (direction: 1 | -1) => void;
  /** Whether a part that is in view could not be had. */
  readonly onTrouble: (isMissing: boolean) => void;
  /** A tap on the paper, in pixels of the scan. `reach`: how far a finger may miss, in the same. */
  readonly onTap: (at: Point, reach: number) => void;
}

/** How far a finger may miss a word, in CSS pixels. */
const fingerReach = 12;
/** Part of the desk that an article fills. */
const roomForArea = 0.92;
/** How far a thrown page slides, in milliseconds of its speed. */
const slide = 140;
/** The paper rests when nothing moved it for this long, in milliseconds. */
const restTime = 250;
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
  /** By the reader's hand. */
  let moved = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    if (frame === 0 && !closed) frame = requestAnimationFrame(draw);
  };
  const rest = (): void => {
    options.onRest(windowOf(motion.goal(), desk), moved);
  };
  const moving = (): void => {
    clearTimeout(resting);
    if (!closed) resting = setTimeout(rest, restTime);
    schedule();
  };
  const motion = startMotion(() => desk, startOf(options.start, desk), moving);
  const painter = openScanPainter({ ...options, onReady: schedule });

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
    // Out of sight for now: found again as it was left.
    if (stage.clientWidth === 0) return;
    const before = desk;
    const goal = motion.goal();
    desk = { scan: image, stage: sizeOf(stage) };
    motion.jump(inSight(goal, before, desk));
  });
  resized.observe(stage);
  const byHand = (to: View): void => {
    moved = true;
    motion.travel(to);
  };
  const handlers = handlersFor(motion, () => desk, {
    ...options,
    onGrab: () => {
      moved = true;
    },
  });
  const stops = [listenForGestures(stage, handlers), listenForWheel(stage, handlers)];
  schedule();

  return {
    show: (boxes) => {
      motion.travel(viewOf(boxes, desk, motion.goal()));
    },
    zoomBy: (factor) => {
      byHand(closer(motion.goal(), factor, middle(desk.stage), desk));
    },
    look: (across, down) => {
      byHand(movedBy(motion.goal(), { x: -across * desk.stage.width, y: -down * desk.stage.height }));
    },
    showWhole: () => {
      byHand(wholePage(desk));
    },
    showArea: (area) => {
      byHand(viewOfWindow(area, desk, roomForArea));
    },
    retry: painter.retry,
    close: () => {
      closed = true;
      clearTimeout(resting);
      for (const stop of stops) stop();
      cancelAnimationFrame(frame);
      resized.disconnect();
      painter.close();
    },
  };
}

const startOf = (start: Box | null, desk: Desk): View => (start === null ? wholePage(desk) : viewOfWindow(start, desk));

/** A finger that goes across where the paper's edge is in sight already turns the page. */
function canTurn(view: View, desk: Desk, direction: 1 | -1): boolean {
  const { left, right } = edgesInSight(view, desk);
  return direction === 1 ? right : left;
}

/** What hands do to the paper. */
function handlersFor(
  motion: Motion,
  desk: () => Desk,
  { onTap, onTurn, onGrab }: Pick<ScanViewerOptions, 'onTap' | 'onTurn'> & { readonly onGrab: () => void },
): GestureHandlers {
  let grabbed = motion.view();
  return {
    onGrab: () => {
      onGrab();
      motion.halt();
      grabbed = motion.view();
    },
    onSwipe: (direction) => {
      if (!canTurn(grabbed, desk(), direction)) return false;
      onTurn(direction);
      return true;
    },
    onDrag: (by) => {
      motion.jump(movedBy(motion.view(), by));
    },
    onZoom: (factor, point) => {
      onGrab();
      motion.jump(closer(motion.view(), factor, point, desk()));
    },
    onThrow: ({ x, y }) => {
      if (Math.hypot(x, y) > slowestThrow && !wantsStillness())
        motion.travel(movedBy(motion.view(), { x: x * slide, y: y * slide }));
    },
    onTap: (point) => {
      onTap(onScan(motion.view(), point), fingerReach / motion.view().scale);
    },
    onDoubleTap: (point) => {
      motion.travel(closer(motion.view(), 2, point, desk()));
    },
    takesWheel: (factor) => factor > 1 || !isWhole(motion.view(), desk()),
  };
}

/** The same part of the scan in the middle of a desk of another size; a whole page stays whole. */
function inSight(view: View, before: Desk, desk: Desk): View {
  if (isWhole(view, before)) return wholePage(desk);
  const from = middle(before.stage);
  const to = middle(desk.stage);
  return movedBy(view, { x: to.x - from.x, y: to.y - from.y });
}

/**
 * Through the object model, which a strict style policy allows. The overlay keeps the corner that the style sheet gave
 * it, a margin from the desk's, so that taking over from the server's drawing is no layout shift.
 */
function lay(overlay: SVGElement | HTMLElement, scan: Size, view: View): void {
  const { style } = overlay;
  style.width = `${scan.width * view.scale}px`;
  style.height = `${scan.height * view.scale}px`;
  style.transform = `translate(${view.x - margin}px, ${view.y - margin}px)`;
}
