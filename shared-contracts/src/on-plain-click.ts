import type { MouseEvent } from 'react';

/** True for a click that would open the link in this window, not in a new tab or as a download. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Runs `work` on a plain click; other clicks follow the link. */
export const onPlainClick =
  (work: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    work();
  };
