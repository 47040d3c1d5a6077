import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { CopyLink } from './copy-link.tsx';
import { onlyWithScript } from './only-with-script.styles.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';

const row = css`
  display: flex;
  & button[aria-pressed='true'] {
    background: var(--green-tint);
    box-shadow: inset 0 -3px 0 var(--green);
  }
  /* On a phone they are among the tools. */
  @media (max-width: 63.99rem) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const help = css`
  display: none;
  @media (min-width: 64rem) and (pointer: fine) {
    display: block;
  }
`;

/** Whether articles are outlined on the scan, and the function that switches that. */
export interface OutlineToggle {
  readonly shown: boolean;
  readonly toggle: () => void;
}

interface ReadingButtonsProps {
  readonly isReading: boolean;
  readonly onRead: () => void;
  /** Null when there are no articles, or no scan on which to outline them. */
  readonly outlines: OutlineToggle | null;
  readonly onHelp: () => void;
}

/** Buttons for the reading mode, the outlines of articles, the link and the list of keyboard shortcuts. */
export function ReadingButtons({ isReading, onRead, outlines, onHelp }: ReadingButtonsProps): JSX.Element {
  const toggle = (name: string, word: string, icon: ToolIconName, pressed: boolean, press: () => void): JSX.Element => (
    <ToolButton name={name} word={word} aria-pressed={pressed} onClick={press}>
      <ToolIcon name={icon} />
    </ToolButton>
  );
  return (
    <div css={[row, onlyWithScript]} role="group" aria-label="View">
      {toggle('Read the text', 'Read', 'read', isReading, onRead)}
      {outlines !== null && toggle('Outline articles', 'Outline', 'outline', outlines.shown, outlines.toggle)}
      <CopyLink />
      <div css={help}>
        <ToolButton name="Keyboard shortcuts" word="Keyboard" onClick={onHelp}>
          <span aria-hidden="true">?</span>
        </ToolButton>
      </div>
    </div>
  );
}
