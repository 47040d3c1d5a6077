import { useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { needsScript, notPrinted } from './spend.styles.ts';

const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  & > a {
    padding-block: var(--space-2);
  }
`;

const sentences = {
  idle: '',
  copied: 'Link copied.',
  refused: 'The link could not be copied. Open it and copy it from the address bar.',
} as const;

/** Shares, copies or prints the link that restores this receipt. */
export function ShareReceipt({ to }: { readonly to: string }): JSX.Element {
  const [news, setNews] = useState<keyof typeof sentences>('idle');
  const address = (): string => new URL(to, window.location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address());
      setNews('copied');
    } catch {
      setNews('refused');
    }
  };
  const share = async (): Promise<void> => {
    // Without a share dialog the link is copied instead. Closing the dialog rejects, which is not an error.
    const canShare = 'share' in navigator;
    if (!canShare) return copy();
    await navigator.share({ title: document.title, url: address() }).catch(() => undefined);
  };
  return (
    <div css={notPrinted}>
      <div css={acts}>
        <TextLink to={to} preventScrollReset>
          Link to this receipt
        </TextLink>
        <Button css={needsScript} onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button css={needsScript} onClick={() => void share()}>
          Share
        </Button>
        <Button css={needsScript} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p role="status">{sentences[news]}</p>
    </div>
  );
}
