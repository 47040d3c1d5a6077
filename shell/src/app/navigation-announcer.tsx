import { useEffect, useRef, useState, type JSX } from 'react';
import { useLocation } from 'shared-contracts/platform/router';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';

const headingOf = (): HTMLElement | null => document.querySelector('main h1') ?? document.querySelector('main');

const focusWasLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus, unless the page opened a dialog or took the focus itself. */
function moveFocus(newPage: boolean, before: Element | null): void {
  if (document.querySelector('dialog[open]') !== null) return;
  const untouched = document.activeElement === before;
  if (!focusWasLost() && !(newPage && untouched)) return;
  const heading = headingOf();
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

/** After a navigation, announces the title to screen readers and moves the focus to the new page's heading. */
export function NavigationAnnouncer(): JSX.Element {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  const [message, setMessage] = useState('');
  useEffect(() => {
    const last = shown.current;
    if (last.pathname === pathname && last.search === search) return undefined;
    shown.current = { pathname, search };
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => {
      setMessage(document.title);
      if (location.hash === '') moveFocus(last.pathname !== pathname, before);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [pathname, search]);
  return (
    <VisuallyHidden>
      <span aria-live="assertive" aria-atomic="true">
        {message}
      </span>
    </VisuallyHidden>
  );
}
