import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Floating {
  /** Called on a press outside the element and its button. */
  readonly onLeave: () => void;
  /** Called for a key inside the element, before listeners further up in the document. */
  readonly onKey: (event: KeyboardEvent, lifted: HTMLElement) => void;
}

/** Shows an element above everything else, and reports presses outside it and keys inside it. */
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
    // Without popover support the element is where its styles place it.
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
