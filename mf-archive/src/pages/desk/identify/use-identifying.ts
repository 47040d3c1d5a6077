import { useEffect, useReducer, useState, useSyncExternalStore, type RefObject } from 'react';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { useSite } from 'shared-contracts/platform/site';
import { counted } from 'shared-contracts/counted';
import type { RunDetail } from '../../../../api/import/runs/get-run.endpoint.ts';
import { AmendmentStore, type Amendments, type ChangePlanner } from './amendment-store.ts';
import { clearFields, readFields, stepIn } from './identify-panel.tsx';
import { planChanges, planNewEdition, planTurn } from './plan-changes.ts';
import { nothingSelected, select, type Selection, type SelectionStep } from './selection.ts';
import { planSuggestion, type SuggestedEdition } from './suggested-editions.ts';

/** Creates the store once, and merges each newer answer of the site into it. */
function useStore({ run, items }: RunDetail): AmendmentStore {
  const { authFetch } = useSite();
  const [store] = useState(() => new AmendmentStore(authFetch, run.id, items));
  useEffect(() => {
    store.merge(items);
  }, [store, items]);
  useEffect(() => {
    store.restore();
  }, [store]);
  return store;
}

/** The pages of a run with their selection, and what can be done with the selected ones. */
interface Identifying extends Amendments {
  readonly selection: Selection;
  readonly focused: RunItem | undefined;
  /** The selected pages; if there are none, the one with the focus. */
  readonly pages: readonly RunItem[];
  readonly step: (step: SelectionStep) => void;
  readonly set: (fields: HTMLFormElement) => void;
  readonly use: (suggestion: SuggestedEdition) => void;
  readonly number: () => void;
  readonly newEdition: (at: string) => void;
  readonly turn: (to: 'left' | 'right') => void;
  readonly undo: () => void;
}

/** `focusPage`: moves the focus to a page of the grid. `onTurned`: called when the site may be remaking pictures. */
export function useIdentifying(
  detail: RunDetail,
  form: RefObject<HTMLFormElement | null>,
  { focusPage, onTurned }: { readonly focusPage: (id: string) => void; readonly onTurned: () => void },
): Identifying {
  const store = useStore(detail);
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { items } = state;
  const ids = items.map(({ id }) => id);
  const [selection, step] = useReducer(
    (before: Selection, next: SelectionStep) => select(before, ids, next),
    nothingSelected,
  );
  const selected = items.filter(({ id }) => selection.selected.has(id));
  const focused = items.find(({ id }) => id === selection.focused);
  const pages = selected.length > 0 ? selected : [focused].filter((item) => item !== undefined);
  const chosen = new Set(pages.map(({ id }) => id));
  const current = (all: readonly RunItem[]): readonly RunItem[] => all.filter(({ id }) => chosen.has(id));

  const amend = async (plan: ChangePlanner, then?: () => void): Promise<void> => {
    if (await store.amend(plan)) then?.();
  };
  const goTo = (id: string | undefined, selectedIds: readonly string[]): void => {
    step({ kind: 'set', ids: selectedIds, focused: id ?? null });
    if (id !== undefined) focusPage(id);
  };
  return {
    ...{ ...state, selection, focused, pages, step },
    set: (fields) =>
      void amend(
        (all) => planChanges(current(all), readFields(fields)),
        () => {
          clearFields(fields);
          const last = ids.findLastIndex((id) => chosen.has(id));
          goTo(ids[last + 1] ?? ids[last], []);
        },
      ),
    use: (suggestion) =>
      void amend(
        () => planSuggestion(suggestion),
        // The pages stay selected, so that they can be numbered next.
        () => goTo(suggestion.items[0], suggestion.items),
      ),
    number: () => void amend((all) => current(all).map(({ id }, index) => ({ item: id, sequence: index + 1 }))),
    newEdition: (at) => void amend((all) => planNewEdition(all, at, stepIn(form.current))),
    turn: (to) =>
      void store
        .amend(
          (all) => planTurn(current(all), to),
          (turned) => `${counted(turned.length, 'page')} turned to the ${to}`,
        )
        .then(onTurned),
    undo: () => void store.undo().then(onTurned),
  };
}
