import type { JSX, Ref, RefObject } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { PrintSheet, type Printer } from './print-sheet.tsx';
import { ScanTools } from './scan-tools.tsx';
import { ToolTray } from './tool-tray.tsx';
import type { ReaderMode, ReaderState } from './use-reader.ts';
import { useScanLook } from './use-scan-look.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface ScanControlsProps {
  readonly page: GetPageResult;
  readonly state: ReaderState;
  readonly mode: ReaderMode;
  /** What fills the screen, and what light and contrast are set on. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly printer: Ref<Printer>;
}

/** What lies on the desk beside the page: tools, zoom, and what can be done with what the tools hold; and the sheet for paper. */
export function ScanControls({ page, state: { tools, viewer }, mode, frame, printer }: ScanControlsProps): JSX.Element {
  const looking = useScanLook(frame);
  return (
    <>
      <ScanTools tools={tools} looking={looking} isReady={viewer !== null} onTurn={mode.turnRound} />
      <ZoomButtons viewer={viewer} frame={frame} />
      <ToolTray slug={page.slug} tools={tools} say={mode.say} />
      <PrintSheet page={page} clip={tools.clipping.clip} ref={printer} />
    </>
  );
}
