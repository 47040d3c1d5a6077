import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { onlyWithScript } from './only-with-script.styles.ts';
import { toolRow } from './scan-controls.styles.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { panelButtonId, type Panels } from './use-panels.ts';
import type { ScanTools as Tools } from './use-scan-tools.ts';

/** Narrow screens have these tools in a sheet. */
const roomy = css`
  @media (max-width: 63.99rem) {
    display: none;
  }
`;

interface ScanToolsProps {
  readonly tools: Tools;
  readonly panels: Panels;
  /** True when the viewer is open. */
  readonly isReady: boolean;
  readonly onTurn: () => void;
}

/** Chooses the tool for the scan, rotates it, and opens the panel for its brightness. */
export function ScanTools({ tools: { tool, choose }, panels, isReady, onTurn }: ScanToolsProps): JSX.Element {
  const isLooking = panels.open === 'look';
  return (
    <div css={[toolRow, roomy, onlyWithScript]} role="group" aria-label="Tools">
      <ToolButton
        name="Select text"
        word="Select"
        aria-pressed={tool === 'select'}
        disabled={!isReady}
        onClick={() => {
          choose('select');
        }}
      >
        <ToolIcon name="select" />
      </ToolButton>
      <ToolButton
        name="Clip"
        word="Clip"
        aria-pressed={tool === 'clip'}
        disabled={!isReady}
        onClick={() => {
          choose('clip');
        }}
      >
        <ToolIcon name="clip" />
      </ToolButton>
      <ToolButton name="Rotate" word="Rotate" disabled={!isReady} onClick={onTurn}>
        <ToolIcon name="turn" />
      </ToolButton>
      <ToolButton
        id={panelButtonId('look')}
        name="Brightness and contrast"
        word="Contrast"
        aria-expanded={isLooking}
        onClick={() => {
          if (isLooking) panels.close();
          else panels.show('look');
        }}
      >
        <ToolIcon name="look" />
      </ToolButton>
    </div>
  );
}
