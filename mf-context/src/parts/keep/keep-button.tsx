import { useState, type JSX } from 'react';
import { createPortal } from 'react-dom';
import type { KeptThing } from 'shared-contracts/context/collections/collection';
import { BookmarkIcon } from 'shared-contracts/ui/bookmark-icon';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { KeepPanel } from './keep-panel.tsx';
import { useKeep } from './use-keep.ts';

interface KeepButtonProps {
  readonly thing: KeptThing;
  /** The name of the thing, for screen readers. */
  readonly name: string;
}

/**
 * Adds a thing (a page, article, clip, quote or answer) to the last used collection at once; a panel lets the reader
 * change that.
 */
export function KeepButton({ thing, name }: KeepButtonProps): JSX.Element {
  const keep = useKeep(thing);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { saved, isBusy, isOpen, news, press, close } = keep;
  const closeAndReturn = (): void => {
    close();
    button?.focus({ preventScroll: true });
  };
  // Rendered outside the button's container and its styles. While a modal dialog is open, only its descendants can be
  // reached.
  const above = isOpen ? (button?.closest('dialog') ?? document.body) : null;
  return (
    <>
      <Button
        ref={setButton}
        look="quiet"
        aria-disabled={isBusy || undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={press}
      >
        <BookmarkIcon filled={saved !== null} />
        {saved === null ? 'Save' : 'Saved'}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      {above !== null && createPortal(<KeepPanel keep={keep} button={button} onClose={closeAndReturn} />, above)}
    </>
  );
}
