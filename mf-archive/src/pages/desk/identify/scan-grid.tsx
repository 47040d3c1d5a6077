import { useRef, type JSX, type KeyboardEvent, type MouseEvent } from 'react';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { thumbnails, tile } from './identify.styles.ts';
import { ScanTile } from './scan-tile.tsx';
import { indexByKey, type Selection, type SelectionStep } from './selection.ts';

/** What the keys of the grid do besides selecting. */
export interface GridActions {
  readonly step: (step: SelectionStep) => void;
  readonly goToFields: () => void;
  readonly newEdition: (at: string) => void;
  readonly number: () => void;
  readonly turn: (to: 'left' | 'right') => void;
  readonly undo: () => void;
}

interface ScanGridProps {
  readonly items: readonly RunItem[];
  readonly twice: ReadonlySet<string>;
  readonly selection: Selection;
  readonly actions: GridActions;
}

const idOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null) : null;

/** The number of columns that `auto-fill` produces. */
const columnsOf = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** Returns what a key with Ctrl or Cmd does; null for keys that are left to the browser. */
function commandOf(event: KeyboardEvent, actions: GridActions): (() => void) | null {
  if (event.key === 'a') return () => actions.step({ kind: 'all' });
  return event.key === 'z' && !event.shiftKey ? actions.undo : null;
}

/** Returns what a key does at a page; null for other keys. */
function actionOf({ key, shiftKey }: KeyboardEvent, at: string, actions: GridActions): (() => void) | null {
  const found = new Map<string, () => void>([
    [' ', () => actions.step({ kind: shiftKey ? 'extend' : 'toggle', to: at })],
    ['Escape', () => actions.step({ kind: 'none' })],
    ['Enter', actions.goToFields],
    ['e', () => actions.newEdition(at)],
    ['n', actions.number],
    ['l', () => actions.turn('left')],
    ['r', () => actions.turn('right')],
  ]);
  return found.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** Returns the page to which a key moves the focus. */
function pageByKey({ key, currentTarget }: KeyboardEvent, at: string, items: readonly RunItem[]): string | null {
  const index = items.findIndex(({ id }) => id === at);
  return items[indexByKey(key, index, columnsOf(currentTarget), items.length) ?? -1]?.id ?? null;
}

/** Moves the focus to a page of the grid. */
export const focusPage = (grid: Element | null, id: string): void =>
  grid?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus();

/** Thumbnails in a multi-select list: with the keyboard, with the mouse as in a file manager, and by tapping. */
export function ScanGrid({ items, twice, selection, actions }: ScanGridProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const isTouch = useRef(false);
  const { selected, focused } = selection;
  const reached = items.some(({ id }) => id === focused) ? focused : (items[0]?.id ?? null);

  const onClick = (event: MouseEvent): void => {
    const to = idOf(event.target);
    if (to === null) return;
    const onMark = event.target instanceof Element && event.target.closest('.mark') !== null;
    const toggles = event.ctrlKey || event.metaKey || isTouch.current || onMark;
    actions.step({ kind: event.shiftKey ? 'extend' : toggles ? 'toggle' : 'only', to });
    focusPage(list.current, to);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = idOf(event.target);
    if (at === null || event.altKey) return;
    const to = pageByKey(event, at, items);
    const move = (): void => {
      if (to === null) return;
      actions.step({ kind: event.shiftKey ? 'extend' : 'move', to });
      focusPage(list.current, to);
    };
    const hasCommand = event.ctrlKey || event.metaKey;
    const act = (hasCommand ? commandOf(event, actions) : actionOf(event, at, actions)) ?? (to === null ? null : move);
    if (act === null) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={list}
      css={thumbnails}
      role="listbox"
      tabIndex={-1}
      aria-label="Pages to identify"
      aria-multiselectable="true"
      aria-describedby="identify-keys"
      onPointerDown={({ pointerType }) => {
        isTouch.current = pointerType === 'touch';
      }}
      // `onClick` moves the focus. If the press moved it first, a range would begin at its own end.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      // When the Tab key reaches a page, further keys act on that page.
      onFocus={({ target }) => {
        const id = idOf(target);
        if (id !== null && id !== focused) actions.step({ kind: 'move', to: id });
      }}
    >
      {items.map((item) => (
        <div
          key={item.id}
          css={tile}
          role="option"
          aria-selected={selected.has(item.id)}
          data-item={item.id}
          tabIndex={item.id === reached ? 0 : -1}
        >
          <span className="mark" aria-hidden="true" />
          <ScanTile item={item} isTwice={twice.has(item.id)} />
        </div>
      ))}
    </div>
  );
}
