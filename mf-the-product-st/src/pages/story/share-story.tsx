import { useState, useSyncExternalStore, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';

/** Hidden when scripts are off, since its controls need them. */
const toolsStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  /* Aligns the button's text with the text beside it. */
  margin-inline-start: calc(-1 * var(--space-3));
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const news = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

const noSubscription = (): (() => void) => () => undefined;

/** Only for browsers; the server and the first render use false. */
const canShare = (): boolean => typeof navigator.share === 'function';

type ShareResult = 'idle' | 'copied' | 'refused';

const sentences: Readonly<Record<ShareResult, string>> = {
  idle: '',
  copied: 'Link copied',
  refused: 'Copy this page’s link',
};

async function copyAddress(): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** Shares the address through the device's share dialog, or copies it; also prints the page. */
export function ShareStory({ title }: { readonly title: string }): JSX.Element {
  const native = useSyncExternalStore(noSubscription, canShare, () => false);
  const [said, say] = useState<ShareResult>('idle');
  const share = async (): Promise<void> => {
    if (!native) {
      say(await copyAddress());
      return;
    }
    // Closing the share dialog is not an error.
    await navigator.share({ title, url: window.location.href }).catch(() => undefined);
  };
  return (
    <span css={toolsStyle}>
      <Button look="quiet" onClick={() => void share()}>
        {native ? 'Share' : 'Copy the link'}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          window.print();
        }}
      >
        Print
      </Button>
      <span css={news} role="status">
        {sentences[said]}
      </span>
    </span>
  );
}
