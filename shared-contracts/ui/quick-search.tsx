import { useEffect, useEffectEvent, useId, useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { limitsOf, quickOptions, type QuickOption } from './quick-search-options.ts';
import { QuickSearchOption } from './quick-search-option.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const popup = css`
  position: absolute;
  z-index: var(--z-popover);
  top: calc(100% + 5px);
  left: -2px;
  right: -2px;
  max-height: min(32rem, 60svh);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  box-shadow: var(--shadow-pop);
`;

const group = css`
  padding-block: var(--space-2);
  & + & {
    border-top: 1px solid var(--rule);
  }
`;

const legend = css`
  display: block;
  padding: var(--space-1) var(--space-4);
  font-size: var(--text-xs);
  color: var(--ink-3);
`;

const names: Readonly<Record<QuickOption['kind'], string>> = {
  word: 'Words in the newspapers',
  title: 'Newspapers',
  hit: 'Top results',
  all: 'All results',
};
const kinds = ['word', 'title', 'hit', 'all'] as const;

/** Props of the part of the search bar that is loaded lazily. */
export interface QuickSearchProps {
  /** The search field in its form. It is not rendered again. */
  readonly field: HTMLInputElement;
}

/** Sets the ARIA attributes of a combobox with a list on the field. */
function useCombobox(field: HTMLInputElement, list: string, expanded: boolean, active: string | null): void {
  useEffect(() => {
    const state: Readonly<Record<string, string | null>> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(expanded),
      'aria-controls': expanded ? list : null,
      'aria-activedescendant': expanded ? active : null,
    };
    for (const [name, value] of Object.entries(state)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, list, expanded, active]);
}

/** Listens to events of the field without rendering it, because it comes from the document. */
function useFieldEvents(field: HTMLInputElement, handle: (event: Event) => void): void {
  const latest = useEffectEvent(handle);
  useEffect(() => {
    const events = ['input', 'keydown', 'blur'] as const;
    const listen = (event: Event): void => {
      latest(event);
    };
    for (const type of events) field.addEventListener(type, listen);
    return () => {
      for (const type of events) field.removeEventListener(type, listen);
    };
  }, [field]);
}

/**
 * Search as you type (R2.06), below the search bar: words, newspapers and first hits. Arrow keys move; Enter opens the
 * selected suggestion, or else searches for the typed text; Escape closes. The typed text is never changed or covered.
 */
export function QuickSearch({ field }: QuickSearchProps): JSX.Element | null {
  const { links } = useSite();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(() => (field.value === field.defaultValue ? '' : field.value));
  // If the reader has left the field before this code was loaded, the list must not open.
  const [isOpen, setOpen] = useState(() => document.activeElement === field);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed);
  const options = found === null ? [] : quickOptions(found, typed, limitsOf(field.form), links);
  const shown = isOpen && options.length > 0;
  const optionId = (index: number): string => `${id}-${index}`;
  useCombobox(field, id, shown, active in options ? optionId(active) : null);

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  /**
   * Moves the selection by one. Between the last and the first suggestion nothing is selected, which means the typed
   * text.
   */
  const move = (step: 1 | -1): void => {
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const take = (event: KeyboardEvent): void => {
    const chosen = shown ? options[active] : undefined;
    close();
    if (chosen === undefined) return;
    event.preventDefault();
    void navigate(chosen.href);
  };
  const arrow = (event: KeyboardEvent, step: 1 | -1): void => {
    if (options.length === 0) return;
    event.preventDefault();
    if (shown) move(step);
    else setOpen(true);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') arrow(event, 1);
    else if (event.key === 'ArrowUp') arrow(event, -1);
    else if (event.key === 'Enter') take(event);
    else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  };
  useFieldEvents(field, (event) => {
    if (event.type === 'blur') close();
    else if (event instanceof KeyboardEvent) press(event);
    else {
      setTyped(field.value);
      setOpen(true);
      setActive(-1);
    }
  });

  if (!shown) return null;
  return (
    <>
      <div css={popup} id={id} role="listbox" aria-label="Suggestions">
        {kinds.map((kind) => {
          const members = options
            .map((option, index) => ({ option, index }))
            .filter(({ option }) => option.kind === kind);
          return (
            members.length > 0 && (
              <div key={kind} css={group} role="group" aria-label={names[kind]}>
                {kind !== 'all' && (
                  <span css={legend} aria-hidden="true">
                    {names[kind]}
                  </span>
                )}
                {members.map(({ option, index }) => (
                  <QuickSearchOption
                    key={index}
                    id={optionId(index)}
                    option={option}
                    chosen={index === active}
                    onGo={close}
                  />
                ))}
              </div>
            )
          );
        })}
      </div>
      <VisuallyHidden>
        <span role="status">{options.length === 1 ? '1 suggestion' : `${options.length} suggestions`}</span>
      </VisuallyHidden>
    </>
  );
}
