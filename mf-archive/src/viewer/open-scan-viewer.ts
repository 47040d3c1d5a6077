import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { listenForGestures, listenForWheel, type GestureHandlers } from './gestures.ts';
import { zoomedBy, startMotion, type Motion } from './motion.ts';
import { rotateLayer, turnedSize, turnedWay, type QuarterTurns } from './quarter-turns.ts';
import { gestureHandlers } from './scan-hands.ts';
import { openPainters, type FacingScan } from './facing-scan.ts';
import {
  centredOn,
  fullWidth,
  isWhole,
  middle,
  moved as movedBy,
  viewOfHit,
  viewOfArea,
  wholePage,
  visibleArea,
  type Viewport,
  type Point,
  type Size,
  type Span,
  type View,
} from './view.ts';

/** What the stage shows of the scan. */
export interface VisibleRegion {
  /** CSS pixels for a pixel of the scan. */
  readonly scale: number;
  /** In pixels of the scan; null for the whole page. */
  readonly window: Box | null;
}

export interface ScanViewer {
  /** Centres a hit, large enough to read. */
  readonly show: (boxes: readonly Box[]) => void;
  readonly zoomBy: (factor: number) => void;
  /** Moves by shares of the stage: (0.2, 0) shows a fifth more on the right. */
  readonly panBy: (across: number, down: number) => void;
  /** Zooms to CSS pixels for a pixel of the scan, around the middle. */
  readonly zoomTo: (scale: number) => void;
  readonly showWhole: () => void;
  readonly showWidth: () => void;
  /** Moves a point of the scan to the middle at once. */
  readonly centre: (at: Point) => void;
  /** Calls a function now and with every frame that is drawn; returns the function that stops it. */
  readonly watch: (listener: (seen: VisibleRegion) => void) => () => void;
  /** Shows an area of the scan with a margin. */
  readonly showArea: (area: Box) => void;
  /** Rotates the page by quarters, clockwise from its scanned orientation. */
  readonly turnTo: (turns: QuarterTurns) => void;
  /** Requests parts again that failed to load. */
  readonly retry: () => void;
  readonly close: () => void;
}

export interface ScanViewerOptions {
  readonly stage: HTMLElement;
  /** As large as the stage; contains everything that is rotated with the page. */
  readonly rotatedLayer: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /**
   * Elements that move with the page: hits, and the preview until the first frame. Their contents are in pixels of the
   * scan.
   */
  readonly overlays: readonly (SVGElement | HTMLElement)[];
  readonly image: PageImage;
  /** The picture of the whole page that is shown already, with its real width. */
  readonly preview: { readonly url: string; readonly width: number };
  /** The facing page, which moves with the page; null for none. */
  readonly facing: FacingScan | null;
  /** The part of the scan to begin with, in its pixels; null for the whole page. */
  readonly start: Box | null;
  /** True: loads no more than the reader requests. */
  readonly frugal: boolean;
  readonly onFirstFrame: () => void;
  /**
   * Called when the page has stopped moving, with the part in view in pixels of the scan; null for the whole page.
   * `moved`: by the reader.
   */
  readonly onSettled: (window: Box | null, moved: boolean) => void;
  /** Called when a finger pulls the page beyond its edge: 1 for the next page, -1 for the previous one. */
  readonly onTurn: (direction: 1 | -1) => void;
  /** Called with true when a part in view could not be loaded, and with false when that is over. */
  readonly onTrouble: (isMissing: boolean) => void;
  /** Called on a tap, in pixels of the scan. `reach`: how far the tap may miss, also in pixels of the scan. */
  readonly onTap: (at: Point, reach: number) => void;
  /** Returns the pen for a press, with points in pixels of the scan; null: the press moves the page. */
  readonly dragToolFor: GestureHandlers['dragToolFor'];
}

/** The share of the stage that an article fills. */
const roomForArea = 0.92;
/** The page counts as resting when it has not moved for this time, in ms. */
const restTime = 250;

const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

interface StageLayout {
  /** As last measured, with the sides swapped when the page is rotated by a quarter. */
  readonly viewport: () => Viewport;
  readonly turns: () => QuarterTurns;
  /** Returns true when the rotation has changed. */
  readonly turnTo: (turns: QuarterTurns) => boolean;
  readonly measure: () => void;
}

/** Measures the stage, and rotates the layer on it. */
function layOutStage({ stage, rotatedLayer, image }: ScanViewerOptions, spread: Span | null): StageLayout {
  let turns: QuarterTurns = 0;
  const now = (): Viewport => ({ scan: image, stage: turnedSize(turns, sizeOf(stage)), spread });
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
      rotateLayer(rotatedLayer, turns, sizeOf(stage));
    },
  };
}

interface Watching {
  readonly watch: ScanViewer['watch'];
  /** Tells all watchers what is in view. */
  readonly tell: () => void;
}

/** Keeps the listeners of `watch`. */
function watchersOf(seen: () => VisibleRegion): Watching {
  const watchers = new Set<(part: VisibleRegion) => void>();
  return {
    tell: () => {
      for (const watcher of watchers) watcher(seen());
    },
    watch: (watcher) => {
      watchers.add(watcher);
      watcher(seen());
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

/** Calls `measure` whenever the stage changes its size; returns the function that stops it. */
function watchSize(stage: HTMLElement, measure: () => void): () => void {
  const resized = new ResizeObserver(() => {
    // A hidden stage has no width; the view is not changed until it is shown again.
    if (stage.clientWidth > 0) measure();
  });
  resized.observe(stage);
  return () => {
    resized.disconnect();
  };
}

/** Opens the viewer: the page can be dragged, pinched, wheeled and stepped through, and is sharp at every scale. */
export function openScanViewer(options: ScanViewerOptions): ScanViewer {
  const { stage } = options;
  let frame = 0;
  let closed = false;
  /** True when the reader moved the page. */
  let moved = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    if (frame === 0 && !closed) frame = requestAnimationFrame(draw);
  };
  const painter = openPainters(options, schedule);
  const layout = layOutStage(options, painter.span);
  const { viewport, turns } = layout;
  const moving = (): void => {
    clearTimeout(resting);
    if (closed) return;
    resting = setTimeout(() => {
      options.onSettled(visibleArea(motion.goal(), viewport()), moved);
    }, restTime);
    schedule();
  };
  const motion = startMotion(viewport, startOf(options.start, viewport()), moving);
  const watching = watchersOf(() => ({ scale: motion.view().scale, window: visibleArea(motion.view(), viewport()) }));

  const draw = (now: number): void => {
    frame = 0;
    if (motion.tick(now)) schedule();
    const view = motion.view();
    // With the whole page in view, a finger scrolls the document; closer, it moves the page.
    stage.style.touchAction = isWhole(view, viewport()) ? 'pan-y' : 'none';
    painter.paint(view, motion.goal(), viewport().stage);
    watching.tell();
  };
  const measure = (): void => {
    const [before, goal] = [viewport(), motion.goal()];
    layout.measure();
    motion.jump(inSight(goal, before, viewport()));
  };

  const onGrab = (): void => {
    moved = true;
  };
  const commands = commandsFor({ motion, viewport, turns, onGrab });
  const handlers = gestureHandlers(motion, viewport, { ...options, onGrab, turns, size: () => sizeOf(stage) });
  const stops = [watchSize(stage, measure), listenForGestures(stage, handlers), listenForWheel(stage, handlers)];
  schedule();

  return {
    ...commands,
    watch: watching.watch,
    turnTo: (to) => {
      if (layout.turnTo(to)) measure();
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
  start === null ? wholePage(viewport) : viewOfArea(start, viewport);

type Commands = Omit<ScanViewer, 'retry' | 'close' | 'turnTo' | 'watch'>;

interface CommandOptions {
  readonly motion: Motion;
  readonly viewport: () => Viewport;
  readonly turns: () => QuarterTurns;
  /** Called before the reader moves the page. */
  readonly onGrab: () => void;
}

/** Returns the commands for buttons, keys and the map. */
function commandsFor({ motion, viewport, turns, onGrab }: CommandOptions): Commands {
  const byHand = (to: View): void => {
    onGrab();
    motion.travel(to);
  };
  return {
    centre: (at) => {
      onGrab();
      motion.jump(centredOn(motion.view(), at, viewport()));
    },
    show: (boxes) => {
      motion.travel(viewOfHit(boxes, viewport(), motion.goal()));
    },
    zoomBy: (factor) => {
      byHand(zoomedBy(motion.goal(), factor, middle(viewport().stage), viewport()));
    },
    panBy: (across, down) => {
      const { width, height } = turnedSize(turns(), viewport().stage);
      byHand(movedBy(motion.goal(), turnedWay(turns(), { x: -across * width, y: -down * height })));
    },
    zoomTo: (scale) => {
      byHand(zoomedBy(motion.goal(), scale / motion.goal().scale, middle(viewport().stage), viewport()));
    },
    showWidth: () => {
      byHand(fullWidth(motion.goal(), viewport(), turns() % 2 === 1));
    },
    showWhole: () => {
      byHand(wholePage(viewport()));
    },
    showArea: (area) => {
      byHand(viewOfArea(area, viewport(), roomForArea));
    },
  };
}

/** Returns the view after a change of the stage's size: the same centre, or still the whole page. */
function inSight(view: View, before: Viewport, viewport: Viewport): View {
  if (isWhole(view, before)) return wholePage(viewport);
  const from = middle(before.stage);
  const to = middle(viewport.stage);
  return movedBy(view, { x: to.x - from.x, y: to.y - from.y });
}
