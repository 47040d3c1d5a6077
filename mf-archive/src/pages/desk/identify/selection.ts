/** Which pages of the grid are selected, which has the focus, and from which a range extends. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly focused: string | null;
  readonly anchor: string | null;
}

/**
 * A step of the selection. `between` selects all from the first to the last selected page; `move` only moves the focus;
 * `only` selects one page; `extend` selects all from the anchor; `set` selects these, and moves the focus to `focused`.
 */
export type SelectionStep =
  | { readonly kind: 'all' | 'none' | 'between' }
  | { readonly kind: 'extend' | 'move' | 'only' | 'toggle'; readonly to: string }
  | { readonly kind: 'set'; readonly ids: readonly string[]; readonly focused: string | null };

export const nothingSelected: Selection = { selected: new Set(), focused: null, anchor: null };

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return from === undefined || to === undefined || from === -1 ? [] : ids.slice(from, to + 1);
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

function fillGaps({ selected }: Selection, ids: readonly string[]): ReadonlySet<string> {
  const chosen = ids.filter((id) => selected.has(id));
  const [first = '', last = ''] = [chosen[0], chosen.at(-1)];
  return new Set(between(ids, first, last));
}

/** Selects from the anchor to a page; without an anchor, from the focused page. */
function extended(state: Selection, ids: readonly string[], to: string): Selection {
  const anchor = state.anchor ?? state.focused ?? to;
  return { selected: new Set(between(ids, anchor, to)), focused: to, anchor };
}

/** Returns the selection after a step. `ids`: all pages, in the order shown. */
export function select(state: Selection, ids: readonly string[], step: SelectionStep): Selection {
  switch (step.kind) {
    case 'all':
      return { ...state, selected: new Set(ids) };
    case 'none':
      return { ...state, selected: new Set(), anchor: null };
    case 'between':
      return { ...state, selected: fillGaps(state, ids) };
    case 'move':
      // Extending a range moves the focus, which comes back as `move`: the anchor must stay.
      return step.to === state.focused ? state : { ...state, focused: step.to, anchor: null };
    case 'extend':
      return extended(state, ids, step.to);
    case 'only':
      return { selected: new Set([step.to]), focused: step.to, anchor: step.to };
    case 'toggle':
      return { selected: toggled(state.selected, step.to), focused: step.to, anchor: step.to };
    case 'set':
      return { selected: new Set(step.ids), focused: step.focused, anchor: null };
  }
}

/** Returns the index to which a key moves the focus in a grid with `columns` columns; null for other keys. */
export function indexByKey(key: string, at: number, columns: number, count: number): number | null {
  const moves = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['ArrowUp', at - columns],
    ['ArrowDown', at + columns],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const to = moves.get(key);
  if (to === undefined) return null;
  // Below an incomplete last row, the last page is the nearest.
  if (key === 'ArrowDown' && to >= count) return count - 1;
  return to < 0 || to >= count ? at : to;
}
