import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Floating {
  /** Somebody pressed outside of it and of its button. */
  readonly onLeave: () => void;
  /** A key inside, before anything around hears of it. */
  readonly onKey: (event: KeyboardEvent, lifted: HTMLElement) => void;
}

/** Lifts an element over everything else, and hears what is pressed in it and beside it. */
export function useFloating(
  element: RefObject<HTMLElement | null>,
  button: HTMLElement | null,
  { onLeave, onKey }: Floating,
): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    if (!(event.target instanceof Node)) return;
    const isInside = element.current?.contains(event.target) === true || button?.contains(event.target) === true;
    if (!isInside) onLeave();
  });
  const typed = useEffectEvent(onKey);
  useEffect(() => {
    const lifted = element.current;
    if (lifted === null) return undefined;
    // Browsers without it draw the element where its styles put it.
    if ('showPopover' in lifted) lifted.showPopover();
    const press = (event: PointerEvent): void => {
      pressed(event);
    };
    const type = (event: KeyboardEvent): void => {
      typed(event, lifted);
    };
    document.addEventListener('pointerdown', press);
    lifted.addEventListener('keydown', type);
    return () => {
      document.removeEventListener('pointerdown', press);
      lifted.removeEventListener('keydown', type);
    };
  }, [element]);
}
