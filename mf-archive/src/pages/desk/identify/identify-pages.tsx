import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { IdentifyData } from './identify-data.ts';
import { IdentifyPanel } from './identify-panel.tsx';
import { keysLine, message as messageStyle, sides } from './identify.styles.ts';
import { focusPage, ScanGrid } from './scan-grid.tsx';
import { suggestedEditions } from './suggested-editions.ts';
import { useIdentifying } from './use-identifying.ts';
import { useSuggestions } from './use-suggestions.ts';

const keys: readonly (readonly [key: string, does: string])[] = [
  ['Arrows', 'move'],
  ['Space', 'selects'],
  ['Shift+Arrows', 'or'],
  ['Shift+Click', 'select a range'],
  ['Ctrl+Click', 'adds one'],
  ['Ctrl+A', 'selects all'],
  ['Esc', 'selects none'],
  ['Enter', 'goes to the fields, then applies them'],
  ['N', 'numbers from 1'],
  ['E', 'new edition from here'],
  ['L', 'or'],
  ['R', 'turns left or right'],
  ['Ctrl+Z', 'undoes'],
];

/** The keyboard shortcuts, shown above the grid; hidden by its style on phones. */
const KeysLine = (): JSX.Element => (
  <p css={keysLine} id="identify-keys">
    {keys.map(([key, does]) => (
      <span key={key}>
        <kbd>{key}</kbd> {does}
      </span>
    ))}
  </p>
);

/** Returns the pages that have the same position in an edition as another page of this list. */
function pagesTwice(items: readonly RunItem[]): ReadonlySet<string> {
  const keyOf = ({ title, date, edition, sequence }: RunItem): string | null =>
    title === null || date === null || sequence === null ? null : JSON.stringify([title.name, date, edition, sequence]);
  const counts = new Map<string | null, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return new Set(
    items.filter((item) => keyOf(item) !== null && (counts.get(keyOf(item)) ?? 0) > 1).map(({ id }) => id),
  );
}

/** Goes to the first field. Its text is selected, so that typing replaces the newspaper of the last edition. */
function enterFields(form: HTMLFormElement | null): void {
  const field = form?.querySelector('input');
  field?.focus();
  field?.select();
}

/** The sheet with the fields, on a phone: whether it is open, and how to go to its first field. */
function useSheet(form: RefObject<HTMLFormElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const wantsFields = useRef(false);
  useEffect(() => {
    // The fields of a closed sheet can be focused only once they are rendered.
    if (isOpen && wantsFields.current) enterFields(form.current);
    wantsFields.current = false;
  }, [form, isOpen]);
  const goToFields = (): void => {
    enterFields(form.current);
    wantsFields.current = !isOpen;
    setIsOpen(true);
  };
  return { isOpen, setIsOpen, goToFields };
}

/** The grid with its panel, for one list of a run. */
export function IdentifyPages({
  data,
  onTurned,
}: {
  readonly data: IdentifyData;
  readonly onTurned: () => void;
}): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isOpen, setIsOpen, goToFields } = useSheet(form);
  const identifying = useIdentifying(data.detail, form, {
    focusPage: (id) => focusPage(frame.current, id),
    onTurned,
  });
  const { items, pages, selection, step, message, isSaving, newEdition, number, turn, undo } = identifying;
  const found = useSuggestions(data.detail.run.id, items);
  const isSelection = selection.selected.size > 0;
  return (
    <div ref={frame} css={sides}>
      <div>
        <KeysLine />
        <ScanGrid
          {...{ items, selection }}
          twice={pagesTwice(items)}
          actions={{ step, newEdition, number, turn, undo, goToFields }}
        />
      </div>
      <IdentifyPanel
        {...{ pages, isSaving, form, isOpen, isSelection, titles: data.titles, focused: identifying.focused }}
        suggestions={suggestedEditions(isSelection ? pages : items, found)}
        undoText={identifying.undoSteps.at(-1)?.text ?? null}
        onOpen={setIsOpen}
        onSet={identifying.set}
        onUse={identifying.use}
        onNumber={number}
        onNewEdition={() => newEdition(pages[0]?.id ?? '')}
        onTurn={turn}
        onUndo={undo}
        onSelect={(kind) => step({ kind })}
      >
        <p css={messageStyle} role="status" data-problem={message?.isProblem === true ? '' : undefined}>
          {isSaving ? 'Saving…' : (message?.text ?? '')}
        </p>
      </IdentifyPanel>
    </div>
  );
}
