import { useState, type ComponentType, type MouseEvent } from 'react';

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** True for a click that does not open the link in another tab or window. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface Opener<Props> {
  /** The handler for the link's click. */
  readonly open: (event: MouseEvent) => void;
  readonly close: () => void;
  /** The component that is open over the page; null: none. */
  readonly Shown: ComponentType<Props> | null;
}

/** Makes a link open a dialog, whose code is loaded with the first click. Without script the link goes to its page. */
export function useOpener<Props>(href: string, load: () => Promise<ComponentType<Props>>): Opener<Props> {
  const [Shown, setShown] = useState<ComponentType<Props> | null>(null);
  return {
    Shown,
    open: (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      load().then(
        (Dialog) => {
          setShown(() => Dialog);
        },
        () => {
          window.location.assign(href);
        },
      );
    },
    close: () => {
      setShown(null);
    },
  };
}
