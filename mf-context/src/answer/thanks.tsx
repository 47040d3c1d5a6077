import { useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';

/** Comes in the place of a form, and takes the focus of its button over: so it is read out, and the keyboard stays. */
export function Thanks({ children }: { readonly children: ReactNode }): JSX.Element {
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // Who has gone on to something else meanwhile stays there.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={place} tabIndex={-1}>
      {children}
    </p>
  );
}
