import { useEffect, useState, type JSX, type Ref, type RefObject } from 'react';
import type { GetPageResult, PageImage } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { ArticleCard } from './article-card.tsx';
import { LookPanel } from './look-panel.tsx';
import { PageArrows } from './page-arrows.tsx';
import { type Printer, PrintSheet } from './print-sheet.tsx';
import { lowerEdge, overStage, ownRow } from './scan-controls.styles.ts';
import { ScanTools } from './scan-tools.tsx';
import { ToolTray } from './tool-tray.tsx';
import { useLoaded } from './use-loaded.ts';
import type { ReaderMode, ReaderState } from './use-reader.ts';
import { useScanLook } from './use-scan-look.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';

interface MapCornerProps {
  readonly viewer: ScanViewer | null;
  readonly image: PageImage;
}

/** The overview map, which is loaded when the reader zooms in on a wide screen. */
function MapCorner({ viewer, image }: MapCornerProps): JSX.Element | null {
  const [isClose, setClose] = useState(false);
  useEffect(
    () =>
      viewer?.watch(({ window: seen }) => {
        setClose(seen !== null && window.matchMedia('(min-width: 64rem)').matches);
      }),
    [viewer],
  );
  const { Loaded } = useLoaded(isClose, async () => {
    const { OverviewMap } = await import(/* webpackChunkName: "overview-map" */ './overview-map.tsx');
    return OverviewMap;
  });
  return Loaded === null || viewer === null ? null : <Loaded viewer={viewer} image={image} />;
}

interface ScanControlsProps {
  readonly page: GetPageResult;
  /** True when the facing page is shown too: then there is no map. */
  readonly isSpread: boolean;
  readonly state: ReaderState;
  readonly mode: ReaderMode;
  /** The element to which brightness and contrast apply. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly printer: Ref<Printer>;
}

const inMiddle = css`
  justify-content: center;
`;

/** The controls of the scan (tools, zoom, actions for a selection or clip), and the sheet for printing. */
export function ScanControls({ page, isSpread, state, mode, frame, printer }: ScanControlsProps): JSX.Element {
  const { tools, viewer, panels, chosen } = state;
  const looking = useScanLook(frame);
  return (
    <>
      <div css={overStage}>
        {page.image !== null && mode.turns === 0 && !isSpread && <MapCorner viewer={viewer} image={page.image} />}
        <div css={lowerEdge}>
          {panels.open === 'look' && (
            <div css={ownRow}>
              <LookPanel looking={looking} onClose={panels.dismiss} />
            </div>
          )}
          {chosen.outlined && tools.tool === 'hand' && (
            <div css={[ownRow, inMiddle]}>
              <ArticleCard articles={page.articles} chosen={chosen} />
            </div>
          )}
          <ToolTray slug={page.slug} tools={tools} say={mode.say} />
          <PageArrows previous={page.previous} next={page.next} />
          <ScanTools tools={tools} panels={panels} isReady={viewer !== null} onTurn={mode.turnRound} />
          <ZoomButtons viewer={viewer} say={mode.say} fullScreen={mode.fullScreen} />
        </div>
      </div>
      <PrintSheet page={page} clip={tools.clipping.clip} ref={printer} />
    </>
  );
}
