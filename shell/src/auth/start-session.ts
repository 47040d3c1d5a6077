import { startTransition } from 'react';
import { storageKeys } from 'shared-contracts/auth/auth-state';
import type { SiteStore } from '../app/store.ts';
import { sessionRead } from './auth-slice.ts';
import { readStoredSession, storageOf } from './stored-session.ts';

/**
 * Reads the stored session once, and again whenever another tab changes it. In a transition: the pages that are
 * still hydrating keep the server's HTML.
 */
export function startSession(store: SiteStore, view: Window): () => void {
  const read = (): void => {
    const session = readStoredSession(storageOf(view));
    startTransition(() => {
      store.dispatch(sessionRead(session));
    });
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === storageKeys.token || key === storageKeys.user) read();
  };
  view.addEventListener('storage', onStorage);
  read();
  return () => {
    view.removeEventListener('storage', onStorage);
  };
}
