import { useEffect, useRef, type JSX } from 'react';
import type { GetPageResult, PageImage } from 'shared-contracts/archive/get-page';
import type { Box, Hit } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import type { FacingScan } from '../../viewer/facing-scan.ts';
import { ArticleOutlines } from './article-outlines.tsx';
import { FacingLayers, placeBeside, ratioBeside, twoColumns } from './facing-layers.tsx';
import type { FacingPage } from './newspaper-page-data.ts';
import { previewSizes, previewSources } from './preview-sizes.ts';
import { ScanHits } from './scan-hits.tsx';
import { ScanMarks } from './scan-marks.tsx';
import { canvasLayer, drawingStage, gone, layer, paper, pen, stage, tableLayer } from './scan-stage.styles.ts';
import type { ChosenArticle } from './use-chosen-article.ts';
import type { CurrentHit } from './use-current-hit.ts';
import type { ScanTools } from './use-scan-tools.ts';
import { useScanViewer, type ScanViewerOptions } from './use-scan-viewer.ts';

const troubleCard = css`
  position: absolute;
  inset: var(--space-3) var(--space-3) auto;
  z-index: 1;
  margin-inline: auto;
  max-width: 26rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-3);
  background: var(--paper-raised);
  border-left: var(--line-strong) solid var(--danger);
  box-shadow: var(--shadow-pop);
  font-size: var(--text-sm);
  cursor: auto;
`;

/** Says that parts of the scan could not be loaded even after retries, with a button to try again. */
const ScanTrouble = ({ onRetry }: { readonly onRetry: () => void }): JSX.Element => (
  <div css={troubleCard} role="status">
    <p>Parts of this scan did not load. The text can still be read.</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the distance of a point from a box; 0 inside. */
const distance = (box: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));

/** Returns the nearest hit within `reach` of a point, or null. All in pixels of the scan. */
export function hitAt(hits: readonly Hit[], point: Point, reach: number): number | null {
  let nearest: number | null = null;
  let shortest = reach;
  for (const [index, { boxes }] of hits.entries()) {
    const away = Math.min(...boxes.map((box) => distance(box, point)));
    if (away > shortest || (away === shortest && nearest !== null)) continue;
    nearest = index;
    shortest = away;
  }
  return nearest;
}

interface ScanStageProps extends Pick<ScanViewerOptions, 'onTurn' | 'onSettled' | 'startAt'> {
  readonly page: Pick<GetPageResult, 'hits' | 'articles'>;
  readonly image: PageImage;
  readonly facing: FacingPage | null;
  readonly current: CurrentHit;
  readonly chosen: ChosenArticle;
  readonly tools: ScanTools;
  /** Describes the scan for screen readers. */
  readonly label: string;
  /** The boxes to scroll into view: those of the current hit. */
  readonly target: readonly Box[];
  /** Called when the reader taps the page beside this one. */
  readonly onFacing: () => void;
  /** Called with the viewer when it is open, and with null when it is closed. */
  readonly onViewer: (viewer: ScanViewer | null) => void;
}

/** The scan with its hits and articles: the preview from the server first, then the zoomable viewer. */
export function ScanStage(props: ScanStageProps): JSX.Element {
  const { page, image, facing, current, chosen, tools, label, target, onViewer, onFacing } = props;
  const stageElement = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLImageElement>(null);
  const beside = useRef<FacingScan>(null);
  const marks = useRef<SVGSVGElement>(null);
  const outlines = useRef<SVGSVGElement>(null);
  const tap = (x: number, y: number, reach: number): void => {
    if (facing !== null && (x < 0 || x > image.width)) {
      onFacing();
      return;
    }
    const hit = hitAt(page.hits, { x, y }, reach);
    if (hit === null) chosen.pickAt({ x, y });
    else current.go(hit);
  };
  const elements = { stage: stageElement, table, canvas, preview, overlays: [outlines, marks], facing: beside };
  const { viewer, drawn, isMissing } = useScanViewer(elements, {
    ...props,
    ...{ hasFacing: facing !== null, onTap: tap, dragToolFor: tools.dragToolFor },
  });

  useEffect(() => {
    onViewer(viewer);
    return () => {
      onViewer(null);
    };
  }, [viewer, onViewer]);
  useEffect(() => {
    if (target.length > 0) viewer?.show(target);
  }, [viewer, target]);

  const svg = {
    viewBox: `0 0 ${image.width} ${image.height}`,
    preserveAspectRatio: ratioBeside(facing),
    'aria-hidden': true,
  };
  return (
    // The stage handles the arrow keys; everything on it can also be done with a button.
    <div
      ref={stageElement}
      css={[stage, tools.tool !== 'hand' && drawingStage]}
      id="scan"
      role="region"
      aria-label="Scan"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable
      tabIndex={0}
      data-drawn={drawn}
    >
      <div ref={table} css={[tableLayer, facing !== null && twoColumns]}>
        <img
          ref={preview}
          css={[layer, paper, placeBeside(facing), drawn && gone]}
          src={image.preview.url}
          srcSet={previewSources(image)}
          sizes={previewSizes}
          width={image.width}
          height={image.height}
          alt={label}
          fetchPriority="high"
        />
        {facing !== null && <FacingLayers facing={facing} ref={beside} />}
        <canvas ref={canvas} css={canvasLayer} aria-hidden="true" />
        <svg ref={outlines} css={[layer, placeBeside(facing)]} {...svg}>
          <ArticleOutlines articles={page.articles} all={chosen.outlined} lit={chosen.highlighted} size={image} />
          <ScanMarks size={image} selection={tools.text.selected?.boxes ?? []} clip={tools.clipping.clip} />
        </svg>
        <svg ref={marks} css={[layer, pen, placeBeside(facing)]} {...svg} data-hits="">
          <ScanHits hits={page.hits} current={current.index} scanWidth={image.width} />
        </svg>
      </div>
      {isMissing && <ScanTrouble onRetry={() => viewer?.retry()} />}
    </div>
  );
}
