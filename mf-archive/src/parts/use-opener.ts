import { useState, type ComponentType, type MouseEvent } from 'react';

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Opened in another tab or window, a link is a link like any other. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface Opener<Props> {
  /** For the link's click. */
  readonly open: (event: MouseEvent) => void;
  readonly close: () => void;
  /** What is open over the page; null: nothing. */
  readonly Shown: ComponentType<Props> | null;
}

/** Makes a link open a dialog where scripts run, whose code comes with the first click; else it leads to its page. */
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
