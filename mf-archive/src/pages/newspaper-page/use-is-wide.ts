import { useSyncExternalStore } from 'react';
import { spreadWidth } from './spread-address.ts';

function watch(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('resize', onChange);
  };
}

/** True in a window that is wide enough for two pages, if that matters; false on the server. */
export const useIsWide = (matters: boolean): boolean =>
  useSyncExternalStore(
    watch,
    () => matters && window.matchMedia(spreadWidth).matches,
    () => false,
  );
