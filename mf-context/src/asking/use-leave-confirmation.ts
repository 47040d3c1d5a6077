import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** Something that may go while the keyboard is in it: `onLeft` says where it goes on. Only as it goes, not as it changes. */
export function useLeaveConfirmation<Thing extends HTMLElement>(onLeft: () => void): RefObject<Thing | null> {
  const thing = useRef<Thing>(null);
  const leave = useEffectEvent(onLeft);
  useLayoutEffect(() => {
    const element = thing.current;
    return () => {
      if (element?.contains(document.activeElement) === true) leave();
    };
  }, []);
  return thing;
}
