import { useEffect, useId, useState, type ComponentType, type JSX, type ReactNode } from 'react';
import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import { maxQueryLength } from 'shared-contracts/constants';
import { css } from 'shared-contracts/platform/emotion';
import { Form } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { QuickSearchProps } from './quick-search.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const bar = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  border: 2px solid var(--ink);
  background: var(--paper-raised);
  &:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  & button {
    min-height: 3.5rem;
    border: 0;
    border-radius: 0;
    padding-inline: clamp(1rem, 0.5rem + 2vw, 1.5rem);
    font-size: 1rem;
  }
  & button:focus-visible {
    outline-color: currentColor;
    outline-offset: -6px;
  }
`;

const box = css`
  position: relative;
  display: flex;
  align-items: center;
  & svg {
    position: absolute;
    left: 1rem;
    color: var(--ink-2);
    pointer-events: none;
  }
`;

const input = css`
  width: 100%;
  min-height: 3.5rem;
  border: 0;
  background: none;
  padding: 0 0.5rem 0 3rem;
  font: 400 1.1875rem/1.3 var(--serif);
  text-overflow: ellipsis;
  appearance: none;
  &:focus-visible {
    outline: none;
  }
  /* Takes space even while there is nothing to clear. */
  &:placeholder-shown::-webkit-search-cancel-button {
    display: none;
  }
  &::-webkit-search-cancel-button {
    appearance: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-left: var(--space-2);
    background:
      linear-gradient(45deg, transparent 47%, var(--ink-2) 47% 53%, transparent 53%),
      linear-gradient(-45deg, transparent 47%, var(--ink-2) 47% 53%, transparent 53%);
  }
  /* Smaller on narrow screens, so that all of it is seen. */
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
    font-size: clamp(0.8125rem, 4.3vw, 1.1875rem);
  }
`;

interface SearchFormProps {
  readonly query?: string;
  /** Hidden fields or filters to send with the query. */
  readonly children?: ReactNode;
}

type QuickSearch = ComponentType<QuickSearchProps>;

/** Loaded once for all search bars. A failed load is retried at the next focus. */
let loaded: QuickSearch | null = null;

async function loadQuickSearch(): Promise<QuickSearch | null> {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (!mayPrefetch(connection)) return null;
  try {
    loaded ??= (await import(/* webpackChunkName: "quick-search" */ './quick-search.tsx')).QuickSearch;
  } catch {
    // Without it, the plain form still searches.
  }
  return loaded;
}

/**
 * The search bar: a GET form to /search that works without script. One per view. Suggestions are loaded on the first
 * focus, but not on 2g or with Save-Data (R9.09).
 */
export function SearchForm({ query = '', children }: SearchFormProps): JSX.Element {
  const { links } = useSite();
  const id = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [Quick, setQuick] = useState<QuickSearch | null>(null);
  const help = (): void => {
    void loadQuickSearch().then((component) => {
      setQuick(() => component);
    });
  };
  // The field may have got the focus before this script ran.
  useEffect(() => {
    if (field !== null && document.activeElement === field) help();
  }, [field]);
  return (
    <Form css={bar} role="search" action={links.search()} method="get">
      <div css={box}>
        <Icon name="search" />
        <label htmlFor={id}>
          <VisuallyHidden>Search the archive</VisuallyHidden>
        </label>
        <input
          ref={setField}
          css={input}
          id={id}
          key={query}
          name="q"
          type="search"
          enterKeyHint="search"
          defaultValue={query}
          placeholder="Name, place or phrase"
          autoComplete="off"
          maxLength={maxQueryLength}
          onFocus={help}
        />
      </div>
      <Button look="primary" type="submit">
        Search
      </Button>
      {children}
      {Quick !== null && field !== null && <Quick field={field} />}
    </Form>
  );
}
