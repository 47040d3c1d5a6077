import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Returns false on the server and until scripts run. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
