import { useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';

/**
 * Replaces a form after it was sent, and takes over its focus so that screen readers read it and the focus is not lost.
 */
export function Thanks({ children }: { readonly children: ReactNode }): JSX.Element {
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // Does not take the focus from another element.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={place} tabIndex={-1}>
      {children}
    </p>
  );
}
