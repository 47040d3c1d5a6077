import { useSyncExternalStore, type JSX, type RefObject } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { Icon, type IconName } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import { toggleFullScreen } from './full-screen.ts';
import { onlyWithScript } from './only-with-script.styles.ts';

/** In a corner of the stage, within reach of the thumb. */
const row = css`
  grid-area: scan;
  align-self: end;
  justify-self: end;
  z-index: 1;
  margin: var(--space-3);
  /* Above a phone's dock while the scan extends below the window. */
  position: sticky;
  bottom: 4.25rem;
  @media (min-width: 64rem) {
    position: static;
  }
  display: flex;
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  & button:disabled {
    background: none;
    border-color: transparent;
  }
  @media print {
    display: none;
  }
`;

/** Hidden on phones, where the page fills the screen already. */
const roomy = css`
  display: none;
  @media (min-width: 64rem) {
    display: block;
  }
`;

/** The zoom factor of one press. */
export const zoomStep = 1.5;

interface ZoomButtonsProps {
  readonly viewer: ScanViewer | null;
  /** The element that is shown in full screen. */
  readonly frame: RefObject<HTMLElement | null>;
}

const never = (): (() => void) => () => undefined;

/** Buttons for zoom, whole page, and full screen (where the browser supports it). */
export function ZoomButtons({ viewer, frame }: ZoomButtonsProps): JSX.Element {
  const canFill = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => true,
  );
  const tool = (name: string, icon: IconName, press: () => void): JSX.Element => (
    <Button look="quiet" square title={name} disabled={viewer === null} onClick={press}>
      <Icon name={icon} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
  return (
    <div css={[row, onlyWithScript]} role="group" aria-label="Zoom">
      {tool('Zoom out', 'minus', () => viewer?.zoomBy(1 / zoomStep))}
      {tool('Zoom in', 'plus', () => viewer?.zoomBy(zoomStep))}
      {tool('Fit page', 'fit', () => viewer?.showWhole())}
      {canFill && (
        <div css={roomy}>
          {tool('Full screen', 'full-screen', () => {
            toggleFullScreen(frame.current);
          })}
        </div>
      )}
    </div>
  );
}
