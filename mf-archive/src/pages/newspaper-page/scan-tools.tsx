import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { LookPanel } from './look-panel.tsx';
import { onlyWithScript } from './only-with-script.styles.ts';
import { ToolIcon } from './tool-icon.tsx';
import type { ScanLooking } from './use-scan-look.ts';
import type { ScanTools as Tools } from './use-scan-tools.ts';

/** In the corner of the stage opposite the zoom buttons. */
const row = css`
  grid-area: scan;
  align-self: end;
  justify-self: start;
  z-index: 1;
  margin: var(--space-3);
  position: sticky;
  bottom: 4.25rem;
  @media (min-width: 64rem) {
    position: relative;
    bottom: auto;
  }
  display: flex;
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  & button[aria-pressed='true'] {
    background: var(--green-tint);
    box-shadow: inset 0 -3px 0 var(--green);
  }
  & button:disabled {
    background: none;
    border-color: transparent;
  }
  @media print {
    display: none;
  }
`;

interface ScanToolsProps {
  readonly tools: Tools;
  readonly looking: ScanLooking;
  /** True when the viewer is open. */
  readonly isReady: boolean;
  readonly onTurn: () => void;
}

interface ToolProps {
  readonly name: string;
  readonly pressed?: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Tool = ({ name, pressed, disabled, onPress, children }: ToolProps): JSX.Element => (
  <Button look="quiet" square title={name} aria-pressed={pressed} disabled={disabled} onClick={onPress}>
    {children}
    <VisuallyHidden>{name}</VisuallyHidden>
  </Button>
);

/** Chooses the tool for the scan, rotates it, and adjusts its brightness. */
export const ScanTools = ({ tools: { tool, choose }, looking, isReady, onTurn }: ScanToolsProps): JSX.Element => (
  <div css={[row, onlyWithScript]} role="group" aria-label="Tools">
    <Tool
      name="Select text"
      pressed={tool === 'select'}
      disabled={!isReady}
      onPress={() => {
        choose('select');
      }}
    >
      <ToolIcon name="select" />
    </Tool>
    <Tool
      name="Clip"
      pressed={tool === 'clip'}
      disabled={!isReady}
      onPress={() => {
        choose('clip');
      }}
    >
      <ToolIcon name="clip" />
    </Tool>
    <Tool name="Rotate" disabled={!isReady} onPress={onTurn}>
      <ToolIcon name="turn" />
    </Tool>
    <LookPanel looking={looking} />
  </div>
);
