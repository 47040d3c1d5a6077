import { useEffect, useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { onlyWithScript } from './only-with-script.styles.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolIcon } from './tool-icon.tsx';

const frame = css`
  position: relative;
`;

const word = css`
  position: absolute;
  top: 100%;
  right: 0;
  z-index: var(--z-popover);
  padding: var(--space-2) var(--space-3);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--text-sm);
  white-space: nowrap;
  &:empty {
    display: none;
  }
`;

const sentences = {
  idle: '',
  copied: 'Link to this view copied',
  refused: 'Copy the page’s link: it includes this view',
} as const;

/** How long the confirmation is shown, in ms. */
const shownFor = 4_000;

/** Copies the page's address, which includes the part of the scan in view. */
export function CopyLink(): JSX.Element {
  const [news, setNews] = useState<keyof typeof sentences>('idle');
  useEffect(() => {
    if (news === 'idle') return undefined;
    const timer = setTimeout(() => {
      setNews('idle');
    }, shownFor);
    return () => {
      clearTimeout(timer);
    };
  }, [news]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setNews('copied');
    } catch {
      setNews('refused');
    }
  };
  return (
    <div css={[frame, onlyWithScript]}>
      <ToolButton name="Copy a link to this view" word="Link" onClick={() => void copy()}>
        <ToolIcon name="link" />
      </ToolButton>
      <span css={word} role="status">
        {sentences[news]}
      </span>
    </div>
  );
}
