import { useEffect, useRef, type JSX } from 'react';
import type { PageImage } from 'shared-contracts/archive/get-page';
import type { Hit } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import { ScanHits } from './scan-hits.tsx';
import type { CurrentHit } from './use-current-hit.ts';
import { useScanViewer } from './use-scan-viewer.ts';

const stage = css`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  height: 68svh;
  min-height: 22rem;
  background: var(--paper-sunk);
  cursor: grab;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (min-width: 64rem) {
    grid-area: scan;
    height: 100%;
    min-height: 0;
  }
  /* Without script the page is shown as wide as it can be, and scrolls with the site. */
  @media (scripting: none) {
    height: auto;
    cursor: auto;
    padding: 16px;
    display: grid;
  }
`;

const layer = css`
  position: absolute;
  inset: 16px;
  width: calc(100% - 32px);
  height: calc(100% - 32px);
  max-width: none;
  pointer-events: none;
  transform-origin: 0 0;
  @media (scripting: none) {
    position: static;
    grid-area: 1 / 1;
    width: 100%;
    height: auto;
  }
`;

const paper = css`
  filter: var(--scan-filter);
`;

const pen = css`
  mix-blend-mode: multiply;
`;

const canvasLayer = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  filter: var(--scan-filter);
`;

const gone = css`
  visibility: hidden;
`;

interface ScanStageProps {
  readonly image: PageImage;
  readonly hits: readonly Hit[];
  readonly current: CurrentHit;
  /** What the scan is, for those who do not see it. */
  readonly label: string;
  /** The viewer is there, or gone. */
  readonly onViewer: (viewer: ScanViewer | null) => void;
}

/** The scan with its hits: the server's preview first, then the deep zoom in its place. */
export function ScanStage({ image, hits, current, label, onViewer }: ScanStageProps): JSX.Element {
  const desk = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<SVGSVGElement>(null);
  const marks = useRef<SVGSVGElement>(null);
  const elements = { stage: desk, canvas, preview, hits: marks };
  const { viewer, drawn } = useScanViewer(elements, { image, hits, onPick: current.go });
  const { index, steps } = current;

  useEffect(() => {
    onViewer(viewer);
    return () => {
      onViewer(null);
    };
  }, [viewer, onViewer]);
  useEffect(() => {
    viewer?.show(hits[index]?.boxes ?? []);
  }, [viewer, hits, index, steps]);

  const space = `0 0 ${image.width} ${image.height}`;
  return (
    // The desk takes the arrow keys, as the list of keys says; each thing on it can also be done with a button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable
    <div ref={desk} css={stage} id="scan" role="region" aria-label="Scan" tabIndex={0} data-drawn={drawn}>
      <svg ref={preview} css={[layer, paper, drawn && gone]} viewBox={space} role="img" aria-label={label}>
        <image href={image.preview.url} width={image.width} height={image.height} />
      </svg>
      <canvas ref={canvas} css={canvasLayer} aria-hidden="true" />
      <svg ref={marks} css={[layer, pen]} viewBox={space} aria-hidden="true" data-hits="">
        <ScanHits hits={hits} current={index} scanWidth={image.width} />
      </svg>
    </div>
  );
}
