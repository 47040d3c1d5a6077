import { useState } from 'react';

interface Copying {
  readonly copy: (text: string) => void;
  /** The result, for a live region; empty before copying. */
  readonly copied: string;
}

/** Copies text to the clipboard, and reports whether the browser allowed it. */
export function useCopy(): Copying {
  const [copied, setCopied] = useState('');
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied('Copied.');
      },
      () => {
        setCopied('Your browser blocked copying. Select the text and copy it yourself.');
      },
    );
  };
  return { copy, copied };
}
