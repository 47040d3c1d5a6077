import { useMemo, useRef, type JSX } from 'react';
import type { PageImage } from 'shared-contracts/archive/get-page';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { lowerEdge, overStage } from '../../newspaper-page/scan-controls.styles.ts';
import { canvasLayer, gone, layer, paper, stage, tableLayer } from '../../newspaper-page/scan-stage.styles.ts';
import { useFullScreen } from '../../newspaper-page/use-full-screen.ts';
import { useScanViewer } from '../../newspaper-page/use-scan-viewer.ts';
import { ZoomButtons } from '../../newspaper-page/zoom-buttons.tsx';
import { editionName } from '../run/group-items.ts';
import { itemName } from '../run/item-words.ts';

const frame = css`
  position: relative;
  display: grid;
  grid-template-areas: 'scan';
  grid-template-columns: minmax(0, 1fr);
  & > [role='region'] {
    height: 80svh;
    min-height: 22rem;
  }
`;

const filled = css`
  position: fixed;
  inset: 0;
  z-index: var(--z-modal);
  & > [role='region'] {
    height: 100dvh;
  }
`;

const nothing = (): void => undefined;

/**
 * Presents the picture to the viewer as a scan with a single tile, because the tiles of unpublished pages are not
 * public.
 */
const asImage = (preview: NonNullable<RunItem['preview']>): PageImage => ({
  width: preview.width,
  height: preview.height,
  tiles: { size: Math.max(preview.width, preview.height), levels: 1, template: preview.url },
  preview,
  smallPreview: preview,
});

interface ScanProps {
  readonly preview: NonNullable<RunItem['preview']>;
  readonly name: string;
}

function Scan({ preview, name }: ScanProps): JSX.Element {
  const { url, width, height } = preview;
  const image = useMemo(() => asImage({ url, width, height }), [url, width, height]);
  const fullScreen = useFullScreen();
  const stageElement = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { viewer, drawn } = useScanViewer(
    { stage: stageElement, table, canvas, preview: picture, overlays: [] },
    { image, startAt: () => null, onTap: nothing, onSettled: nothing, onTurn: nothing, dragToolFor: () => null },
  );
  return (
    <div css={[frame, fullScreen.isOn && filled]}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable */}
      <div ref={stageElement} css={stage} role="region" aria-label="Scan" tabIndex={0}>
        <div ref={table} css={tableLayer}>
          <img ref={picture} css={[layer, paper, drawn && gone]} src={url} width={width} height={height} alt={name} />
          <canvas ref={canvas} css={canvasLayer} aria-hidden="true" />
        </div>
      </div>
      <div css={overStage}>
        <div css={lowerEdge}>
          <span />
          <ZoomButtons viewer={viewer} say={nothing} fullScreen={fullScreen} />
        </div>
      </div>
    </div>
  );
}

/** Shows the scan of an unpublished page in the viewer. */
export const ItemScan = ({ item }: { readonly item: RunItem }): JSX.Element =>
  item.preview === null ? (
    <p>{item.scan === null ? 'This page has no scan.' : 'The scan has not been processed yet.'}</p>
  ) : (
    <Scan preview={item.preview} name={`${itemName(item)}, ${editionName(item)}`} />
  );
