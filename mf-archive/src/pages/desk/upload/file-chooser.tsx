import { useId, useRef, useState, type DragEvent, type JSX, type ReactNode } from 'react';
import { maxUploadFileBytes } from 'shared-contracts/archive/runs/upload';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { counted } from 'shared-contracts/counted';
import { row } from '../parts/desk.styles.ts';
import { sizeText } from '../parts/size-text.ts';
import { chooseFiles, filesOfInput, type Choice, type ChosenFile } from './chosen-files.ts';

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

const batchOf = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });

/** Returns all entries of a folder. Its reader returns them in batches, and an empty batch at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const batch = await batchOf(reader);
    if (batch.length === 0) return found;
    found.push(...batch);
  }
}

async function filesIn(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  if (entry.isFile)
    return [{ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry as FileSystemFileEntry) }];
  const found: ChosenFile[] = [];
  for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) found.push(...(await filesIn(inner)));
  return found;
}

/**
 * Returns all dropped files with their folders. Must be called during the event: the browser clears the data after it.
 */
async function droppedFiles(dropped: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesIn))).flat();
}

const zone = css`
  border: 1px dashed var(--rule-control);
  padding: var(--space-5);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: var(--measure);
  overflow-wrap: anywhere;
  & > div:first-of-type {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-5);
  }
  /* A label looks like a button; its field, which has only the browser's own words, is not to be seen. */
  & > div:first-of-type > label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-4);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    background: var(--paper-raised);
    font-weight: var(--weight-ui);
    cursor: pointer;
  }
  & > div:first-of-type > label:hover {
    background: var(--paper-sunk);
  }
  & > div:first-of-type > label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  & input[type='file'] {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: inherit;
  }
`;

const over = css`
  border-style: solid;
  border-color: var(--green);
  background: var(--green-tint);
`;

interface FileChooserProps {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** Shown after the selection. */
  readonly children: ReactNode;
}

/** React has no property for this attribute. */
function chooseFolders(input: HTMLInputElement | null): void {
  if (input !== null) input.webkitdirectory = true;
}

const LeftOut = ({ leftOut }: Pick<Choice, 'leftOut'>): JSX.Element | null =>
  leftOut.length === 0 ? null : (
    <div role="alert">
      <ul>
        {leftOut.map(({ path, reason }) => (
          <li key={path}>
            {path} {reason} and was skipped.
          </li>
        ))}
      </ul>
    </div>
  );

/** Selects files, folders, or both, also by dropping them. */
export function FileChooser({ choice, onChoose, children }: FileChooserProps): JSX.Element {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const add = (more: readonly ChosenFile[]): void => {
    onChoose(chooseFiles(choice, more, maxUploadFileBytes));
  };
  const hover = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow);
  };
  const drop = (event: DragEvent): void => {
    hover(false)(event);
    droppedFiles(event.dataTransfer).then(add, () => undefined);
  };
  const zoneElement = useRef<HTMLElement>(null);
  // Clearing the fields allows selecting the same files again. The button disappears, so the first field gets the
  // focus.
  const beginAnew = (): void => {
    const inputs = [...(zoneElement.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])];
    for (const input of inputs) input.value = '';
    onChoose({ files: [], leftOut: [] });
    inputs[0]?.focus();
  };
  const bytes = choice.files.reduce((sum, { file }) => sum + file.size, 0);
  return (
    // Dropping is an alternative to the fields.
    <section
      ref={zoneElement}
      css={[zone, isOver && over]}
      aria-labelledby={id}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={drop}
    >
      <h2 id={id}>Drop scans here, or choose them</h2>
      <div>
        <label>
          Choose files
          <input
            type="file"
            multiple
            onChange={({ currentTarget }) => {
              add(filesOfInput(currentTarget.files));
            }}
          />
        </label>
        <label>
          Choose a folder
          <input
            type="file"
            ref={chooseFolders}
            onChange={({ currentTarget }) => {
              add(filesOfInput(currentTarget.files));
            }}
          />
        </label>
      </div>
      <div css={row}>
        <p role="status">
          {choice.files.length === 0
            ? 'Nothing chosen yet.'
            : `${counted(choice.files.length, 'file')} chosen, ${sizeText(bytes)}.`}
        </p>
        {choice.files.length + choice.leftOut.length > 0 && (
          <Button look="quiet" onClick={beginAnew}>
            Clear
          </Button>
        )}
      </div>
      <LeftOut leftOut={choice.leftOut} />
      {children}
    </section>
  );
}
