import { useState } from 'react';

interface Copying {
  readonly copy: (text: string) => void;
  /** What became of it, for a live region; empty before. */
  readonly copied: string;
}

/** Puts text on the clipboard, and says whether the browser let it. */
export function useCopy(): Copying {
  const [copied, setCopied] = useState('');
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied('Copied.');
      },
      () => {
        setCopied('This browser does not let us copy. Mark it and copy it by hand.');
      },
    );
  };
  return { copy, copied };
}
