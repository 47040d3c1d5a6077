import type { MouseEvent } from 'react';

/** A press that would open the link here: any other (a new tab, a download) is the browser's. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that does its work here where it is pressed plainly, and leads there in every other case. */
export const insteadOfLink =
  (work: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    work();
  };
