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
  it('[R4.02] [R4.03] reads what is stored, without asking for anything but the keys', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada, error: null });
    expect(server.requests.map(({ path }) => path)).toEqual(['/.well-known/jwks.json']);
  });

  it('[R4.04] reads stored user data as plain JSON, with the defaults for what is missing', async () => {
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

  it('goes on by the cookie on a page for members, whatever this browser remembers', async () => {
    const { browser } = await closedBrowser();
    localStorage.clear();
    browser.jar.clear();
    const tab = browser.tab();
    await tab.session.start(true);
    expect(tab.auth.isAuthenticated).toBe(true);
  });

  it('takes the session of the cookie when another one is stored', async () => {
    const { server, browser } = await closedBrowser();
    await server.begin();
    server.person = { ...ada, id: 'u2', name: 'Bola Ige' };
    browser.jar.cookie = `signed_in=${String(server.sid)}`;
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth.user?.name).toBe('Bola Ige');
  });

  it('forgets a cookie whose session has ended', async () => {
    const { server, browser } = await closedBrowser();
    server.sid = null;
    localStorage.clear();
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ ...guest, error: null });
    expect(browser.jar.cookie).not.toContain('signed_in=');
  });

  it('asks for whoever logged out, or was erased, by a form: without the readable cookie nobody is believed', async () => {
    const { server, browser } = await closedBrowser();
    browser.jar.clear();
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

  it('keeps who is stored when the readable cookie is gone and nobody can be asked', async () => {
    const { server, browser } = await closedBrowser();
    browser.jar.clear();
    server.instead.set('/api/auth/refresh', () => Promise.reject(new TypeError('offline')));
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada });
    expect(tab.did).not.toContain('guard');
  });

  it('shows a record that is older than its token at once, and asks for a new one', async () => {
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

  it('[R4.04] asks nobody about plain JSON, whatever the cookies say', async () => {
    const { server, browser } = openBrowser();
    localStorage.setItem('auth_token', 't');
    localStorage.setItem('user', JSON.stringify({ id: 'u1', name: 'Ada Obi' }));
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth.isAuthenticated).toBe(true);
    expect(server.requests).toEqual([]);
  });

  it('asks for a new record when the stored one is a day old: that is no tampering', async () => {
    const { server, browser } = await closedBrowser();
    server.now += 86_400_000;
    const tab = browser.tab();
    await tab.session.start();
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(tab.auth).toMatchObject({ isAuthenticated: true, error: null });
  });

  it.each([
    ['cannot be had', () => Promise.reject(new TypeError('offline'))],
    ['do not come', silence],
  ])('asks the server whose token it is when the keys %s', async (_why, instead) => {
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
    ['never answers', silence],
    ['is down', () => answer(503, {})],
  ])('believes nobody, throws nothing away and nobody out, when the server %s', async (_how, instead) => {
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

  it('finds out who reads when the line is back, where nobody could be asked before', async () => {
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

  it('asks the server whose token it is where the browser has no cryptography', async () => {
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
