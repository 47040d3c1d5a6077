import { useCallback, useEffect, useRef, useState } from 'react';
import { popoverHideMs } from './constants.ts';

/** Which day's popover is open. */
export interface Popover {
  /** `YYYY-MM-DD`; null: none. */
  readonly open: string | null;
  readonly show: (date: string) => void;
  /** Hides it after a moment, so that the pointer can return or reach the popover (R9.11). */
  readonly hideSoon: () => void;
  readonly hide: () => void;
}

export function usePopover(): Popover {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback((date: string) => {
    clearTimeout(timer.current);
    setOpen(date);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, []);
  const hideSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(null);
    }, popoverHideMs);
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return { open, show, hideSoon, hide };
}
