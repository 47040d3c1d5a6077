import { makeStore, type SiteStore } from '../../app/store.ts';
import { KeySet } from '../session/key-set.ts';
import { Refresher } from '../session/refresher.ts';
import { Session } from '../session/session.ts';
import type { SessionDeps, SessionEffects } from '../session/session-deps.ts';
import { SessionStore } from '../session/stored-pair.ts';
import { AccountServer, ada, type CookieJar } from './account-server.ts';

/** What the tabs of one browser share. */
export class Browser {
  readonly localStorage: Storage;
  readonly cookies: CookieJar;
  readonly server: AccountServer;
  locks: LockManager | undefined;

  constructor(server: AccountServer, storage: Storage) {
    this.server = server;
    this.cookies = server.cookies;
    this.localStorage = storage;
  }

  tab(changes: Partial<SessionDeps> = {}): Tab {
    return new Tab(this, changes);
  }
}

/** A page with its own store. */
export class Tab {
  readonly store: SiteStore = makeStore();
  readonly did: string[] = [];
  /** The sentence that is shown on any page. */
  said: string | null = null;
  /** Whether the reader confirms the login when asked, and how often the reader was asked. */
  confirms = true;
  asked = 0;
  readonly session: Session;

  constructor({ localStorage, cookies, server, locks }: Browser, changes: Partial<SessionDeps>) {
    const pairs = new SessionStore({ localStorage }, cookies);
    const effects: SessionEffects = {
      forget: () => this.did.push('forget'),
      guard: () => this.did.push('guard'),
      goHome: () => this.did.push('go home'),
    };
    this.session = new Session({
      store: this.store,
      pairs,
      cookies,
      effects,
      notify: (sentence) => {
        this.said = sentence;
      },
      open: (path) => this.did.push(`open ${path}`),
      confirm: () => {
        this.asked += 1;
        return Promise.resolve(this.confirms);
      },
      keys: new KeySet(server.fetch),
      refresher: new Refresher({ fetch: server.fetch, pairs, locks }),
      subtle: crypto.subtle,
      fetch: server.fetch,
      origin: 'http://localhost',
      now: () => server.now,
      wait: () => Promise.resolve(),
      ...changes,
    });
  }

  get auth() {
    return this.store.getState().auth;
  }
}

/** Opens a browser without a login. */
export function openBrowser(): { readonly server: AccountServer; readonly browser: Browser; readonly tab: Tab } {
  localStorage.clear();
  const server = new AccountServer();
  const browser = new Browser(server, localStorage);
  return { server, browser, tab: browser.tab() };
}

export const login = { email: ada.email, password: 'Harmattan7' };

/** Returns a browser in which somebody has logged in, and which was closed. */
export async function closedBrowser(): Promise<{ readonly server: AccountServer; readonly browser: Browser }> {
  const { server, browser, tab } = openBrowser();
  await tab.session.logIn(login);
  server.requests.length = 0;
  return { server, browser };
}

/** Produces the state after a login without script: a session exists, but nothing of it is stored. */
export function storeNothing({ cookies }: Browser): void {
  localStorage.clear();
  cookies.cookie = 'session_stored=; Max-Age=0';
}

/** The auth state of a guest. */
export const guest = { authReady: true, isAuthenticated: false, token: null, user: null, loading: false };
