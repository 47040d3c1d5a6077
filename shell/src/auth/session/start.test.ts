import { ada } from '../testing/account-server.ts';
import { closedBrowser, guest, openBrowser } from '../testing/tab.ts';

describe('the session at start', () => {
  it('[R4.02] [R4.03] reads what is stored, without asking for anything but the keys', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada, error: null });
    expect(server.asked.map(({ path }) => path)).toEqual(['/.well-known/jwks.json']);
  });

  it.each(['auth_token', 'user'])(
    '[R4.02] is logged out when %s is missing and no cookie tells of a session',
    async (key) => {
      const { server, browser } = await closedBrowser();
      browser.jar.cookie = '';
      localStorage.removeItem(key);
      const tab = browser.tab();
      await tab.session.start();
      expect(tab.auth).toMatchObject({ ...guest, error: null });
      expect(server.asked).toEqual([]);
      expect(tab.did).toEqual(['guard']);
    },
  );

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

  it('goes on by the cookie when storage was cleared, or somebody logged in without script', async () => {
    const { server, browser } = await closedBrowser();
    localStorage.clear();
    const tab = browser.tab();
    await tab.session.start();
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada });
    expect(localStorage.getItem('auth_token')).toBe(tab.auth.token);
  });

  it('goes on by the cookie on a page for members, whatever this browser remembers', async () => {
    const { browser } = await closedBrowser();
    localStorage.clear();
    browser.jar.cookie = '';
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
    expect(browser.jar.cookie).toMatch(/^signed_in=; Max-Age=0/);
  });

  it('asks for a new record when the stored one is a day old: that is no tampering', async () => {
    const { server, browser } = await closedBrowser();
    server.now += 86_400_000;
    const tab = browser.tab();
    await tab.session.start();
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(tab.auth).toMatchObject({ isAuthenticated: true, error: null });
  });

  it('believes nobody, and throws nothing away, while the keys cannot be had', async () => {
    const { server, browser } = await closedBrowser();
    server.instead.set('/.well-known/jwks.json', () => Promise.reject(new TypeError('offline')));
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ ...guest, error: null });
    expect(localStorage).toHaveLength(2);
  });

  it('asks the server whose token it is where the browser has no cryptography', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab({ subtle: undefined });
    await tab.session.start();
    expect(server.asked).toMatchObject([{ path: '/api/auth/me', authorization: `Bearer ${String(tab.auth.token)}` }]);
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada });
    server.alive.clear();
    server.sid = null;
    const later = browser.tab({ subtle: undefined });
    await later.session.start();
    expect(later.auth).toMatchObject(guest);
  });
});
