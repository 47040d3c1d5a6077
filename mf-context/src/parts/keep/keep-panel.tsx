import { useEffect, useId, useRef, type JSX } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { Icon } from 'shared-contracts/ui/icon';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { CollectionChoice } from './collection-choice.tsx';
import { corner, faultText, panel, row } from './keep-panel.styles.ts';
import { ItemNote } from './item-note.tsx';
import { useFloating } from './use-floating.ts';
import type { Keep } from './use-keep.ts';

interface KeepPanelProps {
  readonly keep: Keep;
  /** The button that opened it; pressing it does not count as outside. */
  readonly button: HTMLElement | null;
  /** Must return the focus to the button. */
  readonly onClose: () => void;
}

const focusStops = (element: HTMLElement): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('a, button, select, input, textarea'),
];

/**
 * True when Tab leaves the panel. The panel is elsewhere in the document, so the focus then has to move to the button.
 */
const tabLeaves = ({ key, shiftKey, target }: KeyboardEvent, lifted: HTMLElement): boolean => {
  if (key !== 'Tab') return false;
  const all = focusStops(lifted);
  const edge = shiftKey ? all[0] : all.at(-1);
  return target === edge || (shiftKey && target === lifted);
};

const isUnsaved = (field: HTMLTextAreaElement | null | undefined): boolean =>
  field !== null && field !== undefined && field.value.trim() !== field.defaultValue;

function titleOf({ saved, takenOut }: Keep): string {
  if (saved !== null) return `Saved in “${saved.name}”`;
  return takenOut === null ? 'Not saved' : `Removed from “${takenOut.name}”`;
}

/**
 * Undoes adding the item. An item that was there before, or has a note, is removed instead, and can be put back with
 * its note.
 */
function UndoRow({ keep, button }: Pick<KeepPanelProps, 'button' | 'keep'>): JSX.Element | null {
  const { saved, takenOut, undo, takeOut, putBack } = keep;
  if (saved === null) {
    if (takenOut === null) return null;
    return (
      <Button look="quiet" onClick={() => void putBack()}>
        Put it back
      </Button>
    );
  }
  if (!saved.isNew || saved.note !== '') {
    return (
      <Button look="quiet" onClick={() => void takeOut()}>
        Remove
      </Button>
    );
  }
  return (
    <Button look="quiet" onClick={() => void undo().then(() => button?.focus())}>
      Undo
    </Button>
  );
}

/** Shows where a thing is stored, and lets the reader change that. Not modal. */
export function KeepPanel({ keep, button, onClose }: KeepPanelProps): JSX.Element {
  const { links } = useSite();
  const { saved, isBusy, fault, writeNote, close } = keep;
  const element = useRef<HTMLElement>(null);
  const title = useId();
  useFloating(element, button, {
    onLeave: () => {
      // A press outside must not discard an unsaved note.
      if (!isUnsaved(element.current?.querySelector('textarea'))) close();
    },
    onKey: (event, lifted) => {
      // Prevents keyboard shortcuts of the page.
      event.stopPropagation();
      if (event.key !== 'Escape' && !tabLeaves(event, lifted)) return;
      event.preventDefault();
      onClose();
    },
  });
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={element} css={panel} popover="manual" role="dialog" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{titleOf(keep)}</h2>
      {fault !== null && (
        <p css={faultText} role="alert">
          {fault}
        </p>
      )}
      <CollectionChoice keep={keep} />
      {saved !== null && (
        <ItemNote key={saved.item} note={saved.note} onSave={writeNote} isBusy={isBusy} onDone={onClose} />
      )}
      <div css={row}>
        {saved !== null && <TextLink to={links.collections(saved.collection)}>Open the collection</TextLink>}
        <UndoRow keep={keep} button={button} />
      </div>
      <div css={corner}>
        <Button look="quiet" square onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>Close</VisuallyHidden>
        </Button>
      </div>
    </section>
  );
}
