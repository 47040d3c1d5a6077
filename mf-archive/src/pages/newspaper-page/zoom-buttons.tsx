import { useEffect, useRef, useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import { onlyWithScript } from './only-with-script.styles.ts';
import { toolRow } from './scan-controls.styles.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolIcon } from './tool-icon.tsx';
import type { FullScreen } from './use-full-screen.ts';

/** Hidden on narrow screens, whose tools sheet has these buttons. */
const roomy = css`
  display: none;
  @media (min-width: 64rem) {
    display: flex;
  }
`;

const number = css`
  width: 3.6rem;
  padding: 0;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** The zoom factor of one press. */
export const zoomStep = 1.5;

/** The zoom is announced when it has not changed for this time, in ms. */
const restTime = 700;

interface ZoomNumberProps {
  readonly viewer: ScanViewer | null;
  readonly say: (news: string) => void;
}

/** Shows the zoom in percent of the scan's own size, and announces it after a change. A press zooms to 100%. */
function ZoomNumber({ viewer, say }: ZoomNumberProps): JSX.Element {
  const [percent, setPercent] = useState<number | null>(null);
  const announced = useRef<number | null>(null);
  useEffect(
    () =>
      viewer?.watch(({ scale }) => {
        setPercent(Math.round(scale * 100));
      }),
    [viewer],
  );
  useEffect(() => {
    if (percent === null) return undefined;
    const timer = setTimeout(() => {
      // The zoom at which the page opens is not news.
      if (announced.current !== null && announced.current !== percent) say(`Zoom ${percent}%`);
      announced.current = percent;
    }, restTime);
    return () => {
      clearTimeout(timer);
    };
  }, [percent, say]);
  return (
    <Button look="quiet" css={number} title="Show at 100%" disabled={viewer === null} onClick={() => viewer?.zoomTo(1)}>
      <span aria-hidden="true">{percent ?? '–'}%</span>
      <VisuallyHidden>{percent === null ? 'Show at 100%' : `Zoom ${percent}%, show at 100%`}</VisuallyHidden>
    </Button>
  );
}

interface ZoomButtonsProps extends ZoomNumberProps {
  readonly fullScreen: FullScreen;
}

/** Buttons for zoom, whole page, full width, and full screen. */
export function ZoomButtons({ viewer, say, fullScreen }: ZoomButtonsProps): JSX.Element {
  const disabled = viewer === null;
  return (
    <div css={[toolRow, onlyWithScript]} role="group" aria-label="Zoom">
      <ToolButton name="Zoom out" word="Out" disabled={disabled} onClick={() => viewer?.zoomBy(1 / zoomStep)}>
        <ToolIcon name="minus" />
      </ToolButton>
      <ZoomNumber viewer={viewer} say={say} />
      <ToolButton name="Zoom in" word="In" disabled={disabled} onClick={() => viewer?.zoomBy(zoomStep)}>
        <ToolIcon name="plus" />
      </ToolButton>
      <div css={roomy}>
        <ToolButton name="Fit page" word="Page" disabled={disabled} onClick={() => viewer?.showWhole()}>
          <ToolIcon name="fit" />
        </ToolButton>
        <ToolButton name="Fit width" word="Width" disabled={disabled} onClick={() => viewer?.showWidth()}>
          <ToolIcon name="width" />
        </ToolButton>
      </div>
      <ToolButton name="Full screen" word="Full" aria-pressed={fullScreen.isOn} onClick={fullScreen.toggle}>
        <ToolIcon name="full-screen" />
      </ToolButton>
    </div>
  );
}
