import { useEffect, useEffectEvent, useState } from 'react';

/** What opens over the page: at most one of these at a time. `tools` and `keys` are dialogs. */
export type PanelName = 'look' | 'download' | 'tools' | 'keys';

export interface Panels {
  /** Null when none is open. */
  readonly open: PanelName | null;
  readonly show: (name: PanelName) => void;
  /** Closes this panel, or whichever is open. */
  readonly close: (name?: PanelName) => void;
  /** Closes the open panel, and focuses the button that opened it. */
  readonly dismiss: () => void;
}

/** The id of the button that opens a panel and gets the focus when Escape closes it. */
export const panelButtonId = (name: PanelName): string => `open-${name}`;

/** On a phone the tools' button opens the panels too. */
function focusButton(name: PanelName): void {
  const button = document.getElementById(panelButtonId(name));
  button?.focus();
  if (document.activeElement !== button) document.getElementById(panelButtonId('tools'))?.focus();
}

/** `onShow` is called before a panel opens. */
export function usePanels(onShow: (name: PanelName) => void): Panels {
  const [open, setOpen] = useState<PanelName | null>(null);
  const dismiss = (): void => {
    if (open === null) return;
    setOpen(null);
    focusButton(open);
  };
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise Escape would close the dialog around the page too.
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  });
  const isOverPage = open === 'look' || open === 'download';
  useEffect(() => {
    if (!isOverPage) return undefined;
    const press = (event: KeyboardEvent): void => {
      closeByKey(event);
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      document.removeEventListener('keydown', press, { capture: true });
    };
  }, [isOverPage]);
  return {
    open,
    dismiss,
    show: (name) => {
      onShow(name);
      setOpen(name);
    },
    close: (name) => {
      setOpen((now) => (name === undefined || name === now ? null : now));
    },
  };
}
