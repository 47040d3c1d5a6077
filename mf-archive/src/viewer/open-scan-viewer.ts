import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { listenForGestures, listenForWheel } from './gestures.ts';
import { closer, startMotion, type Motion } from './motion.ts';
import { handlersFor } from './scan-hands.ts';
import { openScanPainter } from './scan-painter.ts';
import {
  isWhole,
  margin,
  middle,
  moved as movedBy,
  viewOf,
  viewOfWindow,
  wholePage,
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

/** Part of the desk that an article fills. */
const roomForArea = 0.92;
/** The paper rests when nothing moved it for this long, in milliseconds. */
const restTime = 250;

const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

/** The scan as a reader handles it: dragged, pinched, wheeled and stepped through, sharp at every scale. */
export function openScanViewer(options: ScanViewerOptions): ScanViewer {
  const { stage, overlays, image } = options;
  let desk: Desk = { scan: image, stage: sizeOf(stage) };
  let frame = 0;
  let closed = false;
  /** By the reader's hand. */
  let moved = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    if (frame === 0 && !closed) frame = requestAnimationFrame(draw);
  };
  const moving = (): void => {
    clearTimeout(resting);
    if (closed) return;
    resting = setTimeout(() => {
      options.onRest(windowOf(motion.goal(), desk), moved);
    }, restTime);
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
    const [before, goal] = [desk, motion.goal()];
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
    ...commandsFor(motion, () => desk, byHand),
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

type Commands = Omit<ScanViewer, 'retry' | 'close'>;

/** What buttons and keys do to the paper; `byHand` moves it for the reader. */
const commandsFor = (motion: Motion, desk: () => Desk, byHand: (to: View) => void): Commands => ({
  show: (boxes) => {
    motion.travel(viewOf(boxes, desk(), motion.goal()));
  },
  zoomBy: (factor) => {
    byHand(closer(motion.goal(), factor, middle(desk().stage), desk()));
  },
  look: (across, down) => {
    const { width, height } = desk().stage;
    byHand(movedBy(motion.goal(), { x: -across * width, y: -down * height }));
  },
  showWhole: () => {
    byHand(wholePage(desk()));
  },
  showArea: (area) => {
    byHand(viewOfWindow(area, desk(), roomForArea));
  },
});

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
