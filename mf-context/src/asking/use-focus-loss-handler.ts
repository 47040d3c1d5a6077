import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** Calls `onFocusLost` when the element is removed while it contains the focus; not when it is only updated. */
export function useFocusLossHandler<Thing extends HTMLElement>(onFocusLost: () => void): RefObject<Thing | null> {
  const thing = useRef<Thing>(null);
  const leave = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = thing.current;
    return () => {
      if (element?.contains(document.activeElement) === true) leave();
    };
  }, []);
  return thing;
}
