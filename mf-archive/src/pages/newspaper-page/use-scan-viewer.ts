import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Hit } from 'shared-contracts/archive/newspaper';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import { hitAt } from './hit-at.ts';

interface ScanElements {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly preview: RefObject<SVGSVGElement | null>;
  readonly hits: RefObject<SVGSVGElement | null>;
}

interface ScanViewerWishes {
  readonly image: PageImage;
  readonly hits: readonly Hit[];
  readonly onPick: (hit: number) => void;
}

export interface ScanViewerState {
  readonly viewer: ScanViewer | null;
  /** The scan is drawn from its tiles: the preview can go. */
  readonly drawn: boolean;
}

/** Brings the deep zoom to life when its code has come; until then, or if it never comes, the preview stays. */
export function useScanViewer(elements: ScanElements, { image, hits, onPick }: ScanViewerWishes): ScanViewerState {
  const [viewer, setViewer] = useState<ScanViewer | null>(null);
  const [drawn, setDrawn] = useState(false);
  const pick = useEffectEvent((x: number, y: number, reach: number) => {
    const hit = hitAt(hits, { x, y }, reach);
    if (hit !== null) onPick(hit);
  });
  const { stage, canvas, preview, hits: pen } = elements;
  useEffect(() => {
    let opened: ScanViewer | null = null;
    let gone = false;
    const open = async (): Promise<void> => {
      const { openScanViewer } = await import(/* webpackChunkName: "viewer" */ '../../viewer/open-scan-viewer.ts');
      if (gone || stage.current === null || canvas.current === null) return;
      opened = openScanViewer({
        stage: stage.current,
        canvas: canvas.current,
        overlays: [preview.current, pen.current].filter((overlay) => overlay !== null),
        image,
        onFirstFrame: () => {
          setDrawn(true);
        },
        onTap: ({ x, y }, reach) => {
          pick(x, y, reach);
        },
      });
      setViewer(opened);
    };
    // Without the viewer's code the page is read from its preview and its text.
    open().catch(() => undefined);
    return () => {
      gone = true;
      opened?.close();
    };
  }, [image, stage, canvas, preview, pen]);
  return { viewer, drawn };
}
