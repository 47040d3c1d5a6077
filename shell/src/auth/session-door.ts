import { createContext, startTransition, useContext } from 'react';
import { storageKeys } from 'shared-contracts/auth/auth-state';
import type { createBrowserRouter } from 'shared-contracts/platform/router';
import type { SiteMap } from '../app/site-routes.ts';
import type { SiteStore } from '../app/store.ts';
import { loadAccountMenu } from '../navbar/load-account-menu.ts';
import { sessionRead } from './auth-slice.ts';
import type { Session } from './session/session.ts';
import type { Surroundings } from './session/session-deps.ts';

/** The way to the session. Its code is fetched when it is needed: a guest who only reads never does. */
export interface SessionDoor {
  readonly open: () => Promise<Session>;
}

/** On the server nobody goes through. */
const SessionContext = createContext<SessionDoor | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSessionDoor(): SessionDoor {
  const door = useContext(SessionContext);
  if (door === null) throw new Error('A session needs the shell around it');
  return door;
}

export function makeSessionDoor(store: SiteStore, view: Window, surroundings: Surroundings): SessionDoor {
  let opened: Promise<Session> | null = null;
  const fetched = async (): Promise<Session> => {
    const { openSession } = await import(/* webpackChunkName: "session" */ './session/open-session.ts');
    return openSession(store, view, surroundings);
  };
  return {
    open: () => {
      opened ??= fetched().catch((error: unknown) => {
        // The next who needs it asks again.
        opened = null;
        throw error;
      });
      return opened;
    },
  };
}

/** Whether anything in this browser tells of a session: then it is worth its code. */
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
 * Finds out who reads: once at the start, and again whenever another tab changes it, or the page comes back from the
 * browser's memory. `forMembers`: the page that the document holds is not for guests. In a transition: the pages that are still hydrating keep the server's HTML.
 */
export function startSession(door: SessionDoor, store: SiteStore, view: Window, forMembers = false): () => void {
  const guest = (): void => {
    startTransition(() => {
      store.dispatch(sessionRead(null));
    });
  };
  const read = (how: 'start' | 'follow'): void => {
    if (!forMembers && !hasTrace(view) && !store.getState().auth.isAuthenticated) guest();
    else {
      void loadAccountMenu();
      door.open().then((session) => session[how](forMembers), guest);
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

/** What follows in the site when a session begins or ends. */
export const surroundingsOf = (router: Router, { links, routeOf }: SiteMap, forget: () => void): Surroundings => ({
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
