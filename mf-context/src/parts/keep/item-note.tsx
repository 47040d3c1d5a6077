import { useId, useRef, useState, type JSX, type SyntheticEvent } from 'react';
import { Button } from 'shared-contracts/ui/button';
import { messageOf } from './keep-calls.ts';
import { faultText, noteBox } from './keep-panel.styles.ts';

interface ItemNoteProps {
  /** The stored note. */
  readonly note: string;
  readonly onSave: (note: string) => Promise<void>;
  readonly isBusy: boolean;
  readonly onDone: () => void;
}

/** Edits the optional note of an item. */
export function ItemNote({ note: before, onSave, isBusy, onDone }: ItemNoteProps): JSX.Element {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const note = field.current?.value.trim() ?? '';
    setFault(null);
    if (note === before) {
      onDone();
      return;
    }
    onSave(note).then(onDone, (refusal: unknown) => {
      setFault(messageOf(refusal));
    });
  };
  return (
    <form css={noteBox} onSubmit={send}>
      <label htmlFor={id}>Note</label>
      <textarea ref={field} id={id} maxLength={2000} defaultValue={before} placeholder="Add a note" />
      {fault !== null && (
        <p css={faultText} role="alert">
          {fault}
        </p>
      )}
      <Button type="submit" disabled={isBusy}>
        Done
      </Button>
    </form>
  );
}
