import { waitFor } from '@testing-library/react';
import { makeStore } from '../app/store.ts';
import { makeSessionLoader, startSession } from './session-loader.ts';
import { AccountServer } from './testing/account-server.ts';

const effects = { forget: () => undefined, guard: () => undefined, goHome: () => undefined };
const ada = JSON.stringify({ id: 'u1', name: 'Ada Obi', plan: 'stem' });

/** The window of jsdom with its own server and, if given, other properties. */
const windowWith = (server: AccountServer, changes: PropertyDescriptorMap = {}): Window =>
  Object.create(window, {
    fetch: { value: server.fetch },
    addEventListener: { value: window.addEventListener.bind(window) },
    removeEventListener: { value: window.removeEventListener.bind(window) },
    ...changes,
  }) as Window;

function begin(stored: Readonly<Record<string, string>>, changes: PropertyDescriptorMap = {}, forMembers = false) {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const server = new AccountServer();
  const store = makeStore();
  const view = windowWith(server, changes);
  const sessionLoader = makeSessionLoader(store, view, effects);
  const opened = jest.spyOn(sessionLoader, 'open');
  const stop = startSession(sessionLoader, store, view, forMembers);
  return { server, store, stop, opened, auth: () => store.getState().auth };
}

const both = { auth_token: 't', user: ada };
const denied = (): never => {
  throw new DOMException('no', 'SecurityError');
};

describe('detecting the reader', () => {
  it.each([
    ['nothing is stored', {}],
    ['only the token is stored', { auth_token: 't' }],
    ['only the user is stored', { user: ada }],
  ])('[R4.02] recognises a guest at once, without loading the session code, when %s', (_when, stored) => {
    const { opened, auth, stop } = begin(stored);
    expect(auth()).toMatchObject({ authReady: true, isAuthenticated: false, token: null, user: null });
    expect(opened).not.toHaveBeenCalled();
    stop();
  });

  it('[R4.02] results in a guest when the token is empty', async () => {
    const { auth, stop } = begin({ ...both, auth_token: '' });
    await waitFor(() => {
      expect(auth()).toMatchObject({ authReady: true, isAuthenticated: false });
    });
    stop();
  });

  it.each([
    ['access to storage', { get: denied }],
    ['reading from storage', { value: { getItem: denied } }],
  ])('recognises a guest when %s is denied', (_how, storage) => {
    const { auth, stop } = begin({}, { localStorage: storage });
    expect(auth()).toMatchObject({ authReady: true, isAuthenticated: false });
    stop();
  });

  it('asks the server on a page for members, whatever is stored in this browser', async () => {
    const { server, auth, stop } = begin({}, {}, true);
    await waitFor(() => {
      expect(auth().authReady).toBe(true);
    });
    expect(server.times('/api/auth/refresh')).toBe(1);
    stop();
  });

  it('follows a login and a logout in another tab until it is stopped', async () => {
    const { auth, stop } = begin({});
    const change = (stored: Readonly<Record<string, string>>, key: string | null): void => {
      localStorage.clear();
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    };
    change(both, 'auth_token');
    await waitFor(() => {
      expect(auth()).toMatchObject({ isAuthenticated: true, token: 't' });
    });
    change({}, null);
    await waitFor(() => {
      expect(auth().isAuthenticated).toBe(false);
    });
    stop();
    change(both, 'user');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(auth().isAuthenticated).toBe(false);
  });

  it('ignores other changes of storage by another tab', () => {
    const { opened, stop } = begin({});
    localStorage.setItem('auth_token', 't');
    localStorage.setItem('user', ada);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookie_notice' }));
    expect(opened).not.toHaveBeenCalled();
    stop();
  });

  it('checks again when the page is restored from the back/forward cache', async () => {
    const { auth, stop } = begin(both);
    await waitFor(() => {
      expect(auth().isAuthenticated).toBe(true);
    });
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => {
      expect(auth().isAuthenticated).toBe(false);
    });
    stop();
  });

  it('results in a guest while the session code cannot be loaded, and deletes nothing', async () => {
    localStorage.setItem('auth_token', 't');
    localStorage.setItem('user', ada);
    const store = makeStore();
    const stop = startSession({ open: () => Promise.reject(new Error('no line')) }, store, window);
    await waitFor(() => {
      expect(store.getState().auth).toMatchObject({ authReady: true, isAuthenticated: false });
    });
    expect(localStorage.getItem('auth_token')).toBe('t');
    stop();
  });
});
