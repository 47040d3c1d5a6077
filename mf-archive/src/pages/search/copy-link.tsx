import { useState, type JSX, type MouseEvent } from 'react';
import { TextLink } from 'shared-contracts/ui/text-link';

/** This search's permanent address, copied at a press; without script a link to it. */
export function CopyLink({ to }: { readonly to: string }): JSX.Element {
  const [copied, setCopied] = useState('');
  const copy = (event: MouseEvent): void => {
    event.preventDefault();
    void navigator.clipboard.writeText(location.origin + to).then(
      () => {
        setCopied(to);
      },
      () => undefined,
    );
  };
  return (
    <>
      <TextLink to={to} onClick={copy}>
        Copy link
      </TextLink>
      <span aria-live="polite">{copied === to && ' Copied'}</span>
    </>
  );
}
