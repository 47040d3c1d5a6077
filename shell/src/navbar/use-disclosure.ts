import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'shared-contracts/platform/router';

/**
 * A `<details>` that opens without script and, with script, also closes like a menu: on Escape (the focus returns to
 * its summary), on a click or focus elsewhere, and after a navigation.
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (ref.current !== null) ref.current.open = false;
  }, [key]);

  useEffect(() => {
    const details = ref.current;
    if (details === null) return undefined;
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    details.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      details.removeEventListener('keydown', escape);
    };
  }, []);

  return ref;
}
