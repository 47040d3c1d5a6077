import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { startAnimation, type Animation } from './animation.ts';
import { listenForGestures } from './gestures.ts';
import { openScanPainter } from './scan-painter.ts';
import {
  between,
  largestScale,
  middle,
  moved,
  onScan,
  settled,
  viewOf,
  wholePage,
  wholeScale,
  zoomed,
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

const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

/** The scan as a reader handles it: dragged, pinched, wheeled and stepped through, sharp at every scale. */
export function openScanViewer(options: ScanViewerOptions): ScanViewer {
  const { stage, canvas, overlays, image } = options;
  const stop = new AbortController();
  let desk: Desk = { scan: image, stage: sizeOf(stage) };
  let view = wholePage(desk);
  let move: { readonly from: View; readonly to: View; readonly animation: Animation } | null = null;
  let frame = 0;

  const schedule = (): void => {
    if (frame === 0 && !stop.signal.aborted) frame = requestAnimationFrame(draw);
  };
  const painter = openScanPainter({ canvas, image, onReady: schedule, onFirstFrame: options.onFirstFrame });

  const draw = (now: number): void => {
    frame = 0;
    if (move !== null) {
      const progress = move.animation.progress(now);
      view = between(move.from, move.to, progress);
      if (progress === 1) move = null;
      schedule();
    }
    for (const overlay of overlays) lay(overlay, image, view);
    // With the whole page in view a finger scrolls the site; closer, it moves the paper.
    stage.style.touchAction = view.scale <= wholeScale(desk) * 1.01 ? 'pan-y' : 'none';
    painter.paint(view, desk.stage);
  };

  const jump = (to: View): void => {
    move = null;
    view = settled(to, desk);
    schedule();
  };
  const travel = (to: View): void => {
    move = { from: view, to: settled(to, desk), animation: startAnimation(performance.now()) };
    schedule();
  };
  /** Where the page is going, so that quick presses add up. */
  const goal = (): View => move?.to ?? view;
  const closer = (from: View, factor: number, point: Point): View => {
    const scale = Math.min(Math.max(from.scale * factor, wholeScale(desk)), largestScale(desk));
    return zoomed(from, scale / from.scale, point);
  };

  listenForGestures(
    stage,
    {
      onGrab: () => {
        move = null;
      },
      onDrag: (by) => {
        jump(moved(view, by));
      },
      onZoom: (factor, point) => {
        jump(closer(view, factor, point));
      },
      onThrow: (speed) => {
        if (Math.hypot(speed.x, speed.y) > 0.1) travel(moved(view, { x: speed.x * slide, y: speed.y * slide }));
      },
      onTap: (point) => {
        options.onTap(onScan(view, point), fingerReach / view.scale);
      },
      onDoubleTap: (point) => {
        travel(closer(view, 2, point));
      },
      takesWheel: (factor) => factor > 1 || view.scale > wholeScale(desk) * 1.001,
    },
    stop.signal,
  );

  const resized = new ResizeObserver(() => {
    const whole = view.scale <= wholeScale(desk) * 1.001;
    const seen = onScan(view, middle(desk.stage));
    desk = { scan: image, stage: sizeOf(stage) };
    const { x, y } = middle(desk.stage);
    jump(whole ? wholePage(desk) : { scale: view.scale, x: x - seen.x * view.scale, y: y - seen.y * view.scale });
  });
  resized.observe(stage);
  schedule();

  return {
    show: (boxes) => {
      travel(viewOf(boxes, desk, goal()));
    },
    zoomBy: (factor) => {
      travel(closer(goal(), factor, middle(desk.stage)));
    },
    look: (across, down) => {
      travel(moved(goal(), { x: -across * desk.stage.width, y: -down * desk.stage.height }));
    },
    showWhole: () => {
      travel(wholePage(desk));
    },
    close: () => {
      stop.abort();
      cancelAnimationFrame(frame);
      resized.disconnect();
      painter.close();
    },
  };
}

/** Through the object model, which a strict style policy allows. */
function lay(overlay: SVGElement, scan: Size, view: View): void {
  const { style } = overlay;
  style.inset = '0 auto auto 0';
  style.width = `${scan.width * view.scale}px`;
  style.height = `${scan.height * view.scale}px`;
  style.transform = `translate(${view.x}px, ${view.y}px)`;
}
