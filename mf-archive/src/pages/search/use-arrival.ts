import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { useEffect, useRef, useState } from 'react';

interface Arrived {
  readonly href: string;
  readonly params: SearchPagesInput;
}

const heading = (): HTMLElement | null => document.querySelector('main h1');

const orderText: Readonly<Record<NonNullable<SearchPagesInput['sort']>, string>> = {
  relevance: '',
  oldest: ', oldest first',
  newest: ', newest first',
};

const isNextPage = (before: SearchPagesInput, now: SearchPagesInput): boolean =>
  before.page !== now.page && before.q === now.q;

/**
 * Returns the announcement after new results were loaded. Moves the focus to the heading after going to another page of
 * results; after a change of filter or order it is not moved.
 */
export function useArrival(href: string, params: SearchPagesInput): string {
  const shown = useRef<Arrived | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = { href, params };
    if (before === null || before.href === href) return undefined;
    const frame = requestAnimationFrame(() => {
      const found = heading();
      setMessage(`${found?.textContent ?? ''}${orderText[params.sort ?? 'relevance']}`);
      if (found === null || !isNextPage(before.params, params)) return;
      found.setAttribute('tabindex', '-1');
      found.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [href, params]);
  return message;
}
