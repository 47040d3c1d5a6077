import { useEffect, useRef, type JSX } from 'react';
import type { GetPageResult, PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import { ArticleOutlines } from './article-outlines.tsx';
import { hitAt } from './hit-at.ts';
import { previewSizes, previewSources } from './preview-sizes.ts';
import { ScanHits } from './scan-hits.tsx';
import { ScanMarks } from './scan-marks.tsx';
import { canvasLayer, drawingStage, gone, layer, paper, pen, stage, tableLayer } from './scan-stage.styles.ts';
import { ScanTrouble } from './scan-trouble.tsx';
import type { ChosenArticle } from './use-chosen-article.ts';
import type { CurrentHit } from './use-current-hit.ts';
import type { ScanTools } from './use-scan-tools.ts';
import { useScanViewer, type ScanViewerWishes } from './use-scan-viewer.ts';

interface ScanStageProps extends Pick<ScanViewerWishes, 'onTurn' | 'onRest' | 'startAt'> {
  readonly page: Pick<GetPageResult, 'hits' | 'articles'>;
  readonly image: PageImage;
  readonly current: CurrentHit;
  readonly chosen: ChosenArticle;
  readonly tools: ScanTools;
  /** What the scan is, for those who do not see it. */
  readonly label: string;
  /** Brought to view: what the reader stands on. */
  readonly target: readonly Box[];
  /** The viewer is there, or gone. */
  readonly onViewer: (viewer: ScanViewer | null) => void;
}

/** Room between words and the line around an article, as a part of the scan's width. */
const outlineRoom = 0.003;

/** The scan with its hits and articles: the server's preview first, then the deep zoom in its place. */
export function ScanStage(props: ScanStageProps): JSX.Element {
  const { page, image, current, chosen, tools, label, target, onViewer } = props;
  const desk = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLImageElement>(null);
  const marks = useRef<SVGSVGElement>(null);
  const outlines = useRef<SVGSVGElement>(null);
  const tap = (x: number, y: number, reach: number): void => {
    const hit = hitAt(page.hits, { x, y }, reach);
    if (hit === null) chosen.pickAt({ x, y });
    else current.go(hit);
  };
  const elements = { stage: desk, table, canvas, preview, overlays: [outlines, marks] };
  const { viewer, drawn, isMissing } = useScanViewer(elements, { ...props, onTap: tap, penFor: tools.penFor });

  useEffect(() => {
    onViewer(viewer);
    return () => {
      onViewer(null);
    };
  }, [viewer, onViewer]);
  useEffect(() => {
    if (target.length > 0) viewer?.show(target);
  }, [viewer, target]);

  const space = `0 0 ${image.width} ${image.height}`;
  return (
    // The desk takes the arrow keys, as the list of keys says; each thing on it can also be done with a button.
    <div
      ref={desk}
      css={[stage, tools.tool !== 'hand' && drawingStage]}
      id="scan"
      role="region"
      aria-label="Scan"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable
      tabIndex={0}
      data-drawn={drawn}
    >
      <div ref={table} css={tableLayer}>
        <img
          ref={preview}
          css={[layer, paper, drawn && gone]}
          src={image.preview.url}
          srcSet={previewSources(image)}
          sizes={previewSizes}
          width={image.width}
          height={image.height}
          alt={label}
          fetchPriority="high"
        />
        <canvas ref={canvas} css={canvasLayer} aria-hidden="true" />
        <svg ref={outlines} css={layer} viewBox={space} aria-hidden="true">
          <ArticleOutlines
            articles={page.articles}
            all={chosen.outlined}
            lit={chosen.lit}
            room={image.width * outlineRoom}
          />
          <ScanMarks size={image} selection={tools.text.selected?.boxes ?? []} clip={tools.clipping.clip} />
        </svg>
        <svg ref={marks} css={[layer, pen]} viewBox={space} aria-hidden="true" data-hits="">
          <ScanHits hits={page.hits} current={current.index} scanWidth={image.width} />
        </svg>
      </div>
      {isMissing && <ScanTrouble onRetry={() => viewer?.retry()} />}
    </div>
  );
}
