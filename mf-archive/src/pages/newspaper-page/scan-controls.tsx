import type { JSX, RefObject } from 'react';
import { ScanTools } from './scan-tools.tsx';
import { ToolTray } from './tool-tray.tsx';
import type { ReaderMode, ReaderState } from './use-reader.ts';
import { useScanLook } from './use-scan-look.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface ScanControlsProps {
  readonly slug: string;
  readonly state: ReaderState;
  readonly mode: ReaderMode;
  /** What fills the screen, and what light and contrast are set on. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** What lies on the desk beside the page: tools, zoom, and what can be done with what the tools hold. */
export function ScanControls({ slug, state: { tools, viewer }, mode, frame }: ScanControlsProps): JSX.Element {
  const looking = useScanLook(frame);
  return (
    <>
      <ScanTools tools={tools} looking={looking} isReady={viewer !== null} onTurn={mode.turnRound} />
      <ZoomButtons viewer={viewer} frame={frame} />
      <ToolTray slug={slug} tools={tools} say={mode.say} />
    </>
  );
}
