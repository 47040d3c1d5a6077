import { selectUser } from 'shared-contracts/auth/auth-state';
import { makeStore } from '../app/store.ts';
import { loggedOut } from './auth-slice.ts';
import { startSession } from './start-session.ts';
import { clearStoredSession } from './stored-session.ts';

const ada = { id: 'u1', name: 'Ada Obi', email: 'ada@example.org', plan: 'stem' };

function begin(stored: Readonly<Record<string, string>>) {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const store = makeStore();
  const stop = startSession(store, window);
  return { store, stop, auth: () => store.getState().auth };
}

describe('the session at start', () => {
  it.each([
    ['nothing is stored', {}],
    ['only the token is stored', { auth_token: 't' }],
    ['only the user is stored', { user: JSON.stringify(ada) }],
    ['the token is empty', { auth_token: '', user: JSON.stringify(ada) }],
  ])('[R4.02] is logged out when %s', (_when, stored) => {
    expect(begin(stored).auth()).toMatchObject({ authReady: true, isAuthenticated: false, token: null, user: null });
  });

  it.each(['not json', '7', 'null', '[]'])('[R4.02] is logged out when the user cannot be read: %s', (user) => {
    expect(begin({ auth_token: 't', user }).auth()).toMatchObject({ authReady: true, isAuthenticated: false });
  });

  it('[R4.04] reads stored user data as plain JSON, with the defaults for what is missing', () => {
    const { store, auth } = begin({ auth_token: 't', user: JSON.stringify(ada) });
    expect(auth()).toMatchObject({ authReady: true, isAuthenticated: true, token: 't' });
    expect(selectUser(store.getState())).toEqual({
      ...ada,
      avatar: '',
      title: 'User',
      role: 'user',
      context: false,
      frequency: 'monthly',
      amount: 0,
      currency: 'USD',
      subscriptionDate: '',
    });
  });

  it('keeps in step with other tabs until it is stopped', () => {
    const { auth, stop } = begin({ auth_token: 't', user: JSON.stringify(ada) });
    clearStoredSession(localStorage);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect(auth().isAuthenticated).toBe(false);
    stop();
    localStorage.setItem('auth_token', 't');
    localStorage.setItem('user', JSON.stringify(ada));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(auth().isAuthenticated).toBe(false);
  });

  it.each<[string, PropertyDescriptor]>([
    [
      'to name',
      {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
    [
      'to read',
      {
        value: {
          getItem: () => {
            throw new DOMException('no', 'SecurityError');
          },
        },
      },
    ],
  ])('is logged out where storage is forbidden %s', (_how, localStorage) => {
    const view = Object.create(window, { localStorage }) as Window;
    const store = makeStore();
    view.addEventListener = () => undefined;
    view.removeEventListener = () => undefined;
    startSession(store, view)();
    expect(store.getState().auth).toMatchObject({ authReady: true, isAuthenticated: false });
  });

  it('leaves nothing behind when the reader logs out', () => {
    const { store, auth } = begin({ auth_token: 't', user: JSON.stringify(ada) });
    clearStoredSession(localStorage);
    store.dispatch(loggedOut());
    expect(auth()).toMatchObject({ authReady: true, isAuthenticated: false, token: null, user: null, error: null });
    expect(localStorage).toHaveLength(0);
  });
});
