import type { ReactNode } from 'react';
import { Provider } from 'shared-contracts/platform/redux';
import type { SiteStore } from '../../app/store.ts';
import type { Session } from '../session/session.ts';
import { SessionProvider, type SessionLoader } from '../session-loader.ts';

/** For tests without a session. */
export const noSession: SessionLoader = { open: () => Promise.reject(new Error('no session here')) };

export const doorTo = (session: Session): SessionLoader => ({ open: () => Promise.resolve(session) });

/** Wraps the rendered tree in a store and the session's provider. */
export const aroundSession =
  (store: SiteStore, sessionLoader: SessionLoader = noSession) =>
  (tree: ReactNode): ReactNode => (
    <Provider store={store}>
      <SessionProvider value={sessionLoader}>{tree}</SessionProvider>
    </Provider>
  );
