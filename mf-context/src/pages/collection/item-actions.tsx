import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { AreaField } from 'shared-contracts/ui/area-field';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { fieldBox, inputBox } from 'shared-contracts/ui/field.styles';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { actionRow, aside, fieldStack, wordButton } from '../../parts/reader-page.styles.ts';
import type { ItemLine } from '../../parts/item/item-line.ts';
import { SendBox } from '../../parts/sending/send-box.tsx';
import { Unfold } from '../../parts/unfold.tsx';
import type { CollectionData } from './collection-data.ts';

const forms = css`
  display: grid;
  gap: var(--space-5);
`;

interface MoveButtonProps {
  readonly line: ItemLine;
  readonly by: -1 | 1;
  readonly values: Readonly<Record<string, string>>;
}

/** Moves an item by one place. At the end of the list the button stays, so that it keeps the focus. */
function MoveButton({ line, by, values }: MoveButtonProps): JSX.Element {
  const { total } = usePage<CollectionData>().data;
  const place = line.place + by;
  const isEnd = place < 1 || place > total;
  return (
    <SendBox name="move" values={{ ...values, place: String(isEnd ? line.place : place), total: String(total) }}>
      <button css={wordButton} type="submit" aria-disabled={isEnd}>
        {by < 0 ? 'Move up' : 'Move down'}
        <VisuallyHidden>: {line.name}</VisuallyHidden>
      </button>
    </SendBox>
  );
}

/** Moves an item to any place. */
function PositionForm({ line, values }: Omit<MoveButtonProps, 'by'>): JSX.Element {
  const { total } = usePage<CollectionData>().data;
  return (
    <SendBox
      css={fieldStack}
      name="move"
      values={{ ...values, total: String(total) }}
      aria-label={`Position of ${line.name}`}
      closes
    >
      <TextField
        key={line.place}
        label={`Position, from 1 to ${total}`}
        name="place"
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        required
        defaultValue={line.place}
      />
      <Button type="submit">Move</Button>
    </SendBox>
  );
}

/** Moves an item to another of the reader's collections. */
function MoveToCollectionForm({ line, values }: Omit<MoveButtonProps, 'by'>): JSX.Element | null {
  const { others } = usePage<CollectionData>().data;
  if (others.length === 0) return null;
  const id = `to-${line.id}`;
  return (
    <SendBox css={fieldStack} name="give" values={values} aria-label={`Move ${line.name} to another collection`}>
      <div css={fieldBox}>
        <label htmlFor={id}>Another collection</label>
        <select css={inputBox} id={id} name="to">
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit">Move to that collection</Button>
    </SendBox>
  );
}

interface ItemActionsProps {
  readonly line: ItemLine;
}

/** The actions of the collection's owner for an item. */
export function ItemActions({ line }: ItemActionsProps): JSX.Element {
  const { id, page } = usePage<CollectionData>().data;
  const values = { id, page: String(page), item: line.id };
  return (
    <div css={actionRow}>
      <MoveButton line={line} by={-1} values={values} />
      <MoveButton line={line} by={1} values={values} />
      <Unfold label={line.note === '' ? 'Add a note' : 'Edit note'} of={line.name}>
        <SendBox css={fieldStack} name="note" values={values} closes>
          <AreaField
            label="Your note"
            name="note"
            maxLength={2_000}
            rows={3}
            hint="Included in exports and shown to anyone with the link."
            defaultValue={line.note}
          />
          <Button type="submit">Save note</Button>
        </SendBox>
      </Unfold>
      <Unfold label="Move or remove" of={line.name}>
        <div css={forms}>
          <PositionForm line={line} values={values} />
          <MoveToCollectionForm line={line} values={values} />
          <SendBox css={fieldStack} name="remove" values={values} aria-label={`Remove ${line.name}`}>
            <p css={aside}>
              It is removed from this collection with its note; you can undo this for ten minutes. The page itself stays
              in the archive.
            </p>
            <Button type="submit">Remove</Button>
          </SendBox>
        </div>
      </Unfold>
    </div>
  );
}
