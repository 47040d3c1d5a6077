import type { PageImage } from 'shared-contracts/archive/get-page';
import { openScanPainter, type ScanPainter, type ScanPainterOptions } from './scan-painter.ts';
import { margin, type Size, type Span, type View } from './view.ts';

/** The facing page: the one beside the requested page. */
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
  /** Pixels of the scan for one pixel of the facing page, so that both pages have the same height. */
  readonly scale: number;
  /** Both pages together. */
  readonly span: Span;
}

/** Returns the position of a facing page, which is scaled to the height of the scan. */
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

/** Paints the pages on the stage, and moves their layers with them. */
interface Painters extends ScanPainter {
  /** The pages together; null for one page. */
  readonly span: Span | null;
}

/**
 * Sets the position through the CSSOM, which a strict content security policy allows. Keeps the offset by `margin` that
 * the style sheet sets, so that replacing the server's preview causes no layout shift.
 */
function layOverlay({ style }: SVGElement | HTMLElement, scan: Size, view: View): void {
  style.padding = '0';
  style.width = `${scan.width * view.scale}px`;
  style.height = `${scan.height * view.scale}px`;
  style.transform = `translate(${view.x - margin}px, ${view.y - margin}px)`;
}

/** Combines the loading problems of several scans: returns for each scan the function that reports its problem. */
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

/** Opens the painters of a page and of the facing page, whose view follows that of the page. */
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
