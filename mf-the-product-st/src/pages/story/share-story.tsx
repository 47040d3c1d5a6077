import { useState, useSyncExternalStore, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';

/** For controls that do nothing until the page's code runs. */
const toolsStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  /* In line with the words beside it. */
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

/** The server and the first drawing know no browser. */
const canShare = (): boolean => typeof navigator.share === 'function';

type ShareResult = 'idle' | 'copied' | 'refused';

const sentences: Readonly<Record<ShareResult, string>> = {
  idle: '',
  copied: 'Link copied',
  refused: 'Copy the address of this page',
};

async function copyAddress(): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** Hands the address on, by what the device offers for it, or copies it; and prints. */
export function ShareStory({ title }: { readonly title: string }): JSX.Element {
  const native = useSyncExternalStore(noSubscription, canShare, () => false);
  const [said, say] = useState<ShareResult>('idle');
  const share = async (): Promise<void> => {
    if (!native) {
      say(await copyAddress());
      return;
    }
    // Who closes the device's own dialog has decided; there is nothing to say about it.
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
