import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react';
import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { DragTool } from '../../viewer/drawing.ts';
import type { FacingScan } from '../../viewer/facing-scan.ts';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import { prefersLessData } from './frugality.ts';
import { spreadWidth } from './spread-address.ts';

function watch(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('resize', onChange);
  };
}

/** True in a window that is wide enough for two pages, if that matters; false on the server. */
const useIsWide = (matters: boolean): boolean =>
  useSyncExternalStore(
    watch,
    () => matters && window.matchMedia(spreadWidth).matches,
    () => false,
  );

interface ScanElements {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly table: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly preview: RefObject<HTMLImageElement | null>;
  readonly overlays: readonly RefObject<SVGSVGElement | null>[];
  /** The facing page, which is shown in a wide window. */
  readonly facing?: RefObject<FacingScan | null>;
}

export interface ScanViewerOptions {
  readonly image: PageImage;
  /** True when there is a facing page. */
  readonly hasFacing?: boolean;
  /** Returns the part to begin with; null for the whole page. Called once, when the viewer opens. */
  readonly startAt: () => Box | null;
  /** In pixels of the scan; `reach` is how far a tap may miss. */
  readonly onTap: (x: number, y: number, reach: number) => void;
  /** Called when the page has stopped moving. `moved`: true if the reader moved it, rather than only the opening. */
  readonly onSettled: (window: Box | null, moved: boolean) => void;
  readonly onTurn: (direction: 1 | -1) => void;
  /** Returns what a press on the scan draws with; null: it moves the page. */
  readonly dragToolFor: (press: { readonly isHold: boolean; readonly withAlt: boolean }) => DragTool | null;
}

export interface ScanViewerState {
  readonly viewer: ScanViewer | null;
  /** True when the canvas shows the scan, so that the preview can be hidden. */
  readonly drawn: boolean;
  /** True when a part in view could not be loaded. */
  readonly isMissing: boolean;
}

/** Returns the preview that the browser has chosen. */
function chosenPreview(element: HTMLImageElement | null, { preview, smallPreview }: PageImage): PageImage['preview'] {
  const source = element?.currentSrc ?? '';
  // Before the browser has chosen, returns what it will choose.
  if (source === '') return prefersLessData() ? smallPreview : preview;
  return source.endsWith(smallPreview.url) ? smallPreview : preview;
}

/** Loads the viewer and opens it; until then, or if that fails, the preview remains. */
export function useScanViewer(elements: ScanElements, options: ScanViewerOptions): ScanViewerState {
  const [viewer, setViewer] = useState<ScanViewer | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const startAt = useEffectEvent(options.startAt);
  const onTap = useEffectEvent(options.onTap);
  const onSettled = useEffectEvent(options.onSettled);
  const onTurn = useEffectEvent(options.onTurn);
  const dragToolFor = useEffectEvent(options.dragToolFor);
  const { image } = options;
  const { stage, table, canvas, preview, overlays } = elements;
  const layers = useEffectEvent(() => overlays.map((overlay) => overlay.current));
  const beside = useEffectEvent(() => elements.facing?.current ?? null);
  const isSpread = useIsWide(options.hasFacing === true);
  useEffect(() => {
    let opened: ScanViewer | null = null;
    let gone = false;
    const open = async (): Promise<void> => {
      const { openScanViewer } = await import(/* webpackChunkName: "viewer" */ '../../viewer/open-scan-viewer.ts');
      if (gone || stage.current === null || table.current === null || canvas.current === null) return;
      opened = openScanViewer({
        stage: stage.current,
        rotatedLayer: table.current,
        canvas: canvas.current,
        overlays: [preview.current, ...layers()].filter((overlay) => overlay !== null),
        image,
        facing: isSpread ? beside() : null,
        preview: chosenPreview(preview.current, image),
        start: startAt(),
        frugal: prefersLessData(),
        onFirstFrame: () => {
          setDrawn(true);
        },
        onTap: ({ x, y }, reach) => {
          onTap(x, y, reach);
        },
        onSettled: (seen, moved) => {
          onSettled(seen, moved);
        },
        onTurn: (direction) => {
          onTurn(direction);
        },
        dragToolFor: (press) => dragToolFor(press),
        onTrouble: setMissing,
      });
      setViewer(opened);
    };
    // Without the viewer the page can still be read from its preview and text.
    open().catch(() => undefined);
    return () => {
      gone = true;
      opened?.close();
    };
  }, [image, isSpread, stage, table, canvas, preview]);
  return { viewer, drawn, isMissing };
}
