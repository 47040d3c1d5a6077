import type { PageImage } from 'shared-contracts/archive/get-page';
import { openScanPainter, type ScanPainter, type ScanPainterOptions } from './scan-painter.ts';
import { margin, type Size, type Span, type View } from './view.ts';

/** The page beside the one that is read. */
export interface FacingScan {
  readonly canvas: HTMLCanvasElement;
  /** Elements that move with it, in its own pixels. */
  readonly overlays: readonly (SVGElement | HTMLElement)[];
  readonly image: PageImage;
  readonly preview: { readonly url: string; readonly width: number };
  readonly side: 'left' | 'right';
  readonly onFirstFrame: () => void;
}

/** The space between the pages, as a share of the page's width. */
const gap = 0.006;

/** Where the facing page is beside a scan, in the scan's pixels. */
export interface FacingPlace {
  /** Its left edge. */
  readonly x: number;
  /** Pixels of the scan for one of its own, so that both pages are equally high. */
  readonly scale: number;
  /** Both pages together. */
  readonly span: Span;
}

/** Returns where a facing page is, which is as high as the scan. */
export function facingPlace(scan: Size, facing: Size, side: 'left' | 'right'): FacingPlace {
  const scale = scan.height / facing.height;
  const width = facing.width * scale;
  const between = scan.width * gap;
  const x = side === 'left' ? -width - between : scan.width + between;
  return { x, scale, span: { x: Math.min(0, x), width: scan.width + between + width } };
}

/** Returns the view of the facing page for a view of the scan. */
export const facingView = ({ x, scale }: FacingPlace, view: View): View => ({
  scale: view.scale * scale,
  x: view.x + x * view.scale,
  y: view.y,
});

/** Paints what is on the stage, and moves the layers of the pages with it. */
interface Painters extends ScanPainter {
  /** The pages together; null for one page. */
  readonly span: Span | null;
}

/**
 * Sets the position through the CSSOM, which a strict content security policy allows. Leaves the corner from the style
 * sheet, a margin from the stage's, so that replacing the server's preview causes no layout shift.
 */
function layOverlay({ style }: SVGElement | HTMLElement, scan: Size, view: View): void {
  style.padding = '0';
  style.width = `${scan.width * view.scale}px`;
  style.height = `${scan.height * view.scale}px`;
  style.transform = `translate(${view.x - margin}px, ${view.y - margin}px)`;
}

/** Combines the troubles of several scans: returns for each the function that reports it. */
function watchTroubles(report: (isMissing: boolean) => void): (of: string) => (isMissing: boolean) => void {
  const missing = new Set<string>();
  return (of) => (isMissing) => {
    if (isMissing) missing.add(of);
    else missing.delete(of);
    report(missing.size > 0);
  };
}

interface PaintersOptions extends Omit<ScanPainterOptions, 'onReady'> {
  readonly overlays: readonly (SVGElement | HTMLElement)[];
  readonly facing: FacingScan | null;
}

/** Opens the painters of a page and of the one beside it, which is painted with the views of the first. */
export function openPainters(options: PaintersOptions, onReady: () => void): Painters {
  const { image, overlays, facing, frugal } = options;
  const troubles = watchTroubles(options.onTrouble);
  const own = openScanPainter({ ...options, onReady, onTrouble: troubles('page') });
  const place = facing === null ? null : facingPlace(image, facing.image, facing.side);
  const other = facing === null ? null : openScanPainter({ ...facing, frugal, onReady, onTrouble: troubles('facing') });
  return {
    span: place?.span ?? null,
    paint: (view, goal, stage) => {
      for (const overlay of overlays) layOverlay(overlay, image, view);
      own.paint(view, goal, stage);
      if (facing === null || place === null || other === null) return;
      const beside = facingView(place, view);
      for (const overlay of facing.overlays) layOverlay(overlay, facing.image, beside);
      other.paint(beside, facingView(place, goal), stage);
    },
    retry: () => {
      own.retry();
      other?.retry();
    },
    close: () => {
      own.close();
      other?.close();
    },
  };
}
