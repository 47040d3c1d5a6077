import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether this page's script runs: false on the server and for its first drawing, so that both agree. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
