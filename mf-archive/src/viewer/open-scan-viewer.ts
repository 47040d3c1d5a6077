import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { listenForGestures, listenForWheel, type GestureHandlers } from './gestures.ts';
import { closer, startMotion, type Motion } from './motion.ts';
import { layTable, turnedSize, turnedWay, type QuarterTurns } from './quarter-turns.ts';
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
  type Viewport,
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
  /** Lays the page turned by quarters, clockwise from how it was scanned. */
  readonly turnTo: (turns: QuarterTurns) => void;
  /** Asks again for parts that could not be had. */
  readonly retry: () => void;
  readonly close: () => void;
}

export interface ScanViewerOptions {
  readonly stage: HTMLElement;
  /** Lies on the stage, as large as it, and holds all that is turned with the page. */
  readonly table: HTMLElement;
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
  /** What a press draws with, told of pixels of the scan; null: it moves the paper. */
  readonly penFor: GestureHandlers['penFor'];
}

/** Part of the desk that an article fills. */
const roomForArea = 0.92;
/** The paper rests when nothing moved it for this long, in milliseconds. */
const restTime = 250;

const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

interface PlaceOnDesk {
  /** As it was measured last; turned with the page. */
  readonly viewport: () => Viewport;
  readonly turns: () => QuarterTurns;
  /** True when it lies differently now. */
  readonly turnTo: (turns: QuarterTurns) => boolean;
  readonly measure: () => void;
}

/** The desk as it lies under the page. */
function layOnDesk({ stage, table, image }: ScanViewerOptions): PlaceOnDesk {
  let turns: QuarterTurns = 0;
  const now = (): Viewport => ({ scan: image, stage: turnedSize(turns, sizeOf(stage)) });
  let viewport = now();
  return {
    viewport: () => viewport,
    turns: () => turns,
    turnTo: (to) => {
      const isNew = to !== turns;
      turns = to;
      return isNew;
    },
    measure: () => {
      viewport = now();
      layTable(table, turns, sizeOf(stage));
    },
  };
}

/** Tells of every size of the desk until the returned function is called. */
function watchSize(stage: HTMLElement, measure: () => void): () => void {
  const resized = new ResizeObserver(() => {
    // Out of sight for now: found again as it was left.
    if (stage.clientWidth > 0) measure();
  });
  resized.observe(stage);
  return () => {
    resized.disconnect();
  };
}

/** The scan as a reader handles it: dragged, pinched, wheeled and stepped through, sharp at every scale. */
export function openScanViewer(options: ScanViewerOptions): ScanViewer {
  const { stage, overlays, image } = options;
  const place = layOnDesk(options);
  const { viewport, turns } = place;
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
      options.onRest(windowOf(motion.goal(), viewport()), moved);
    }, restTime);
    schedule();
  };
  const motion = startMotion(viewport, startOf(options.start, viewport()), moving);
  const painter = openScanPainter({ ...options, onReady: schedule });

  const draw = (now: number): void => {
    frame = 0;
    if (motion.tick(now)) schedule();
    const view = motion.view();
    for (const overlay of overlays) lay(overlay, image, view);
    // With the whole page in view a finger scrolls the site; closer, it moves the paper.
    stage.style.touchAction = isWhole(view, viewport()) ? 'pan-y' : 'none';
    painter.paint(view, motion.goal(), viewport().stage);
  };
  const measure = (): void => {
    const [before, goal] = [viewport(), motion.goal()];
    place.measure();
    motion.jump(inSight(goal, before, viewport()));
  };

  const byHand = (to: View): void => {
    moved = true;
    motion.travel(to);
  };
  const onGrab = (): void => {
    moved = true;
  };
  const handlers = handlersFor(motion, viewport, { ...options, onGrab, turns, size: () => sizeOf(stage) });
  const stops = [watchSize(stage, measure), listenForGestures(stage, handlers), listenForWheel(stage, handlers)];
  schedule();

  return {
    ...commandsFor({ motion, viewport, turns }, byHand),
    turnTo: (to) => {
      if (place.turnTo(to)) measure();
    },
    retry: painter.retry,
    close: () => {
      closed = true;
      clearTimeout(resting);
      for (const stop of stops) stop();
      cancelAnimationFrame(frame);
      painter.close();
    },
  };
}

const startOf = (start: Box | null, viewport: Viewport): View =>
  start === null ? wholePage(viewport) : viewOfWindow(start, viewport);

type Commands = Omit<ScanViewer, 'retry' | 'close' | 'turnTo'>;

interface Table {
  readonly motion: Motion;
  readonly viewport: () => Viewport;
  readonly turns: () => QuarterTurns;
}

/** What buttons and keys do to the paper; `byHand` moves it for the reader. */
const commandsFor = ({ motion, viewport, turns }: Table, byHand: (to: View) => void): Commands => ({
  show: (boxes) => {
    motion.travel(viewOf(boxes, viewport(), motion.goal()));
  },
  zoomBy: (factor) => {
    byHand(closer(motion.goal(), factor, middle(viewport().stage), viewport()));
  },
  look: (across, down) => {
    const { width, height } = turnedSize(turns(), viewport().stage);
    byHand(movedBy(motion.goal(), turnedWay(turns(), { x: -across * width, y: -down * height })));
  },
  showWhole: () => {
    byHand(wholePage(viewport()));
  },
  showArea: (area) => {
    byHand(viewOfWindow(area, viewport(), roomForArea));
  },
});

/** The same part of the scan in the middle of a desk of another size; a whole page stays whole. */
function inSight(view: View, before: Viewport, viewport: Viewport): View {
  if (isWhole(view, before)) return wholePage(viewport);
  const from = middle(before.stage);
  const to = middle(viewport.stage);
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
