import { ada, answer, silence } from '../testing/account-server.ts';
import { closedBrowser, guest, openBrowser, storeNothing } from '../testing/tab.ts';

/** Makes all time-outs controllable, so that each can expire at once. */
function shortPatience() {
  const clocks: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const clock = new AbortController();
    clocks.push(clock);
    return clock.signal;
  });
  return {
    until: async (done: Promise<void>): Promise<void> => {
      const timer = setInterval(() => {
        for (const clock of clocks.splice(0)) clock.abort();
      }, 1);
      await done.finally(() => {
        clearInterval(timer);
      });
    },
  };
}

afterEach(() => jest.restoreAllMocks());

describe('the session at start', () => {
  it('[R4.02] [R4.03] reads stored data, and requests only the keys', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada, error: null });
    expect(server.requests.map(({ path }) => path)).toEqual(['/.well-known/jwks.json']);
  });

  it('[R4.04] reads stored user data as plain JSON, with defaults for missing fields', async () => {
    const { browser } = openBrowser();
    localStorage.setItem('auth_token', 't');
    localStorage.setItem('user', JSON.stringify({ id: 'u1', name: 'Ada Obi' }));
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, token: 't' });
    expect(tab.auth.user).toEqual({
      id: 'u1',
      name: 'Ada Obi',
      email: '',
      avatar: '',
      plan: 'roots',
      title: 'User',
      role: 'user',
      context: false,
      frequency: 'monthly',
      amount: 0,
      currency: 'USD',
      subscriptionDate: '',
    });
  });

  it('is continued from the cookie on a page for members, whatever is stored in this browser', async () => {
    const { browser } = await closedBrowser();
    localStorage.clear();
    browser.cookies.clear();
    const tab = browser.tab();
    await tab.session.start(true);
    expect(tab.auth.isAuthenticated).toBe(true);
  });

  it('uses the session of the cookie when another one is stored', async () => {
    const { server, browser } = await closedBrowser();
    await server.begin();
    server.person = { ...ada, id: 'u2', name: 'Bola Ige' };
    browser.cookies.cookie = `signed_in=${String(server.sid)}`;
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth.user?.name).toBe('Bola Ige');
  });

  it('deletes a cookie whose session has ended', async () => {
    const { server, browser } = await closedBrowser();
    server.sid = null;
    localStorage.clear();
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ ...guest, error: null });
    expect(browser.cookies.cookie).not.toContain('signed_in=');
  });

  it('checks with the server when the readable cookie is gone, as after a logout or erasure by a form', async () => {
    const { server, browser } = await closedBrowser();
    browser.cookies.clear();
    server.sid = null;
    const tab = browser.tab();
    const seen: unknown[] = [];
    tab.store.subscribe(() => seen.push(tab.auth.user));
    await tab.session.start();
    expect(tab.auth).toMatchObject({ ...guest, error: null });
    expect(seen).toEqual([null]);
    expect(localStorage).toHaveLength(0);
    expect(tab.did).toContain('guard');
  });

  it('keeps the stored user when the readable cookie is gone and the server cannot be reached', async () => {
    const { server, browser } = await closedBrowser();
    browser.cookies.clear();
    server.instead.set('/api/auth/refresh', () => Promise.reject(new TypeError('offline')));
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada });
    expect(tab.did).not.toContain('guard');
  });

  it('shows a record older than its token at once, and requests a new one', async () => {
    const { server, browser } = await closedBrowser();
    server.now += 600_000 - 1;
    await browser.tab().session.start();
    expect(server.times('/api/auth/refresh')).toBe(0);
    server.now += 1;
    server.person = { ...ada, plan: 'canopy' };
    const tab = browser.tab();
    const seen: unknown[] = [];
    tab.store.subscribe(() => seen.push(tab.auth.user?.plan));
    await tab.session.start();
    expect(seen).toEqual(['stem', 'canopy']);
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/auth/refresh', keepalive: true });
    server.now += 600_000;
    server.sid = null;
    const erased = browser.tab();
    await erased.session.start();
    expect(erased.auth).toMatchObject({ ...guest, error: null });
    expect(localStorage).toHaveLength(0);
  });

  it('[R4.04] makes no request about plain JSON, whatever the cookies', async () => {
    const { server, browser } = openBrowser();
    localStorage.setItem('auth_token', 't');
    localStorage.setItem('user', JSON.stringify({ id: 'u1', name: 'Ada Obi' }));
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth.isAuthenticated).toBe(true);
    expect(server.requests).toEqual([]);
  });

  it('requests a new record when the stored one is a day old, which is not tampering', async () => {
    const { server, browser } = await closedBrowser();
    server.now += 86_400_000;
    const tab = browser.tab();
    await tab.session.start();
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(tab.auth).toMatchObject({ isAuthenticated: true, error: null });
  });

  it.each([
    ['cannot be fetched', () => Promise.reject(new TypeError('offline'))],
    ['never arrive', silence],
  ])('verifies the token with the server when the keys %s', async (_why, instead) => {
    const timeouts = shortPatience();
    const { server, browser } = await closedBrowser();
    server.instead.set('/.well-known/jwks.json', instead);
    const tab = browser.tab();
    await timeouts.until(tab.session.start());
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/auth/me' });
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada });
    server.alive.clear();
    const later = browser.tab();
    await timeouts.until(later.session.start());
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(later.auth.isAuthenticated).toBe(true);
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['never responds', silence],
    ['is down', () => answer(503, {})],
  ])('results in a guest, deletes nothing and leaves no page, when the server %s', async (_how, instead) => {
    const timeouts = shortPatience();
    const { server, browser } = await closedBrowser();
    for (const path of ['/.well-known/jwks.json', '/api/auth/me', '/api/auth/refresh'])
      server.instead.set(path, instead);
    const tab = browser.tab();
    await timeouts.until(tab.session.start(true));
    expect(tab.auth).toMatchObject({ ...guest, error: null });
    expect(localStorage).toHaveLength(2);
    expect(tab.did).not.toContain('guard');
  });

  it('recognises the reader once the connection is back', async () => {
    const { server, browser } = await closedBrowser();
    storeNothing(browser);
    server.instead.set('/api/auth/refresh', () => Promise.reject(new TypeError('offline')));
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject(guest);
    server.instead.clear();
    await tab.session.reconnect();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada });
    const before = server.requests.length;
    await tab.session.reconnect();
    expect(server.requests).toHaveLength(before);
  });

  it('verifies the token with the server when the browser has no Web Crypto', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab({ subtle: undefined });
    await tab.session.start();
    expect(server.requests).toMatchObject([
      { path: '/api/auth/me', authorization: `Bearer ${String(tab.auth.token)}` },
    ]);
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada });
    server.alive.clear();
    server.sid = null;
    const later = browser.tab({ subtle: undefined });
    await later.session.start();
    expect(later.auth).toMatchObject(guest);
  });
});
