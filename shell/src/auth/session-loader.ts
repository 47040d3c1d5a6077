import { createContext, startTransition, useContext } from 'react';
import { storageKeys } from 'shared-contracts/auth/auth-state';
import type { createBrowserRouter } from 'shared-contracts/platform/router';
import type { SiteMap } from '../app/site-routes.ts';
import type { SiteStore } from '../app/store.ts';
import { loadAccountMenu } from '../navbar/load-account-menu.tsx';
import { sessionRead } from './auth-slice.ts';
import type { Session } from './session/session.ts';
import type { SessionEffects } from './session/session-deps.ts';

/** Provides the session. Its code is loaded on demand, never for a guest who only reads. */
export interface SessionLoader {
  readonly open: () => Promise<Session>;
}

/** Null on the server. */
const SessionContext = createContext<SessionLoader | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSessionLoader(): SessionLoader {
  const sessionLoader = useContext(SessionContext);
  if (sessionLoader === null) throw new Error('A session needs the shell around it');
  return sessionLoader;
}

export function makeSessionLoader(store: SiteStore, view: Window, effects: SessionEffects): SessionLoader {
  let opened: Promise<Session> | null = null;
  const fetched = async (): Promise<Session> => {
    const { openSession } = await import(/* webpackChunkName: "session" */ './session/open-session.ts');
    return openSession(store, view, effects);
  };
  return {
    open: () => {
      opened ??= fetched().catch((error: unknown) => {
        // The next caller tries again.
        opened = null;
        throw error;
      });
      return opened;
    },
  };
}

/** Whether this browser has any trace of a session, so that its code is worth loading. */
function hasTrace(view: Window): boolean {
  try {
    const { localStorage: storage, document } = view;
    const stored = storage.getItem(storageKeys.token) !== null && storage.getItem(storageKeys.user) !== null;
    return stored || document.cookie.includes('signed_in=');
  } catch {
    return view.document.cookie.includes('signed_in=');
  }
}

/**
 * Determines who is reading: at the start, whenever another tab changes it, and when the page is restored from the
 * browser's cache. `forMembers`: the document's page is not for guests. Updates run in a transition, so that pages
 * still hydrating keep the server's HTML.
 */
export function startSession(
  sessionLoader: SessionLoader,
  store: SiteStore,
  view: Window,
  forMembers = false,
): () => void {
  const guest = (): void => {
    startTransition(() => {
      store.dispatch(sessionRead(null));
    });
  };
  const read = (how: 'start' | 'follow'): void => {
    if (!forMembers && !hasTrace(view) && !store.getState().auth.isAuthenticated) guest();
    else {
      void loadAccountMenu();
      sessionLoader.open().then((session) => session[how](forMembers), guest);
    }
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === storageKeys.token || key === storageKeys.user) read('follow');
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) read('start');
  };
  view.addEventListener('storage', onStorage);
  view.addEventListener('pageshow', onShow);
  read('start');
  return () => {
    view.removeEventListener('storage', onStorage);
    view.removeEventListener('pageshow', onShow);
  };
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Returns what the site does when a session begins or ends. */
export const sessionEffectsOf = (router: Router, { links, routeOf }: SiteMap, forget: () => void): SessionEffects => ({
  forget,
  guard: () => {
    const { pathname, search } = router.state.location;
    if (routeOf(pathname)?.route.access === undefined) return;
    void router.navigate(links.logInThen(`${pathname}${search}`));
  },
  goHome: () => {
    void router.navigate(links.home);
  },
});
