import { ada } from '../testing/account-server.ts';
import { closedBrowser, guest, login, storeNothing } from '../testing/tab.ts';

describe('a missing token or user at start', () => {
  it.each([
    ['the token', ['auth_token']],
    ['the user', ['user']],
    ['everything', ['auth_token', 'user']],
  ])('[R4.02] logs out, also on the server, when %s is missing that this browser had stored', async (_what, keys) => {
    const { server, browser } = await closedBrowser();
    for (const key of keys) localStorage.removeItem(key);
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ ...guest, error: null });
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/auth/logout']);
    expect(server.sid).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(tab.did).toContain('guard');
    const next = browser.tab();
    await next.session.start();
    expect(next.auth).toMatchObject(guest);
    expect(server.times('/api/auth/refresh')).toBe(0);
  });

  it.each(['auth_token', 'user'])(
    '[R4.02] results in a guest when %s is missing and there is no cookie',
    async (key) => {
      const { server, browser } = await closedBrowser();
      browser.cookies.clear();
      localStorage.removeItem(key);
      const tab = browser.tab();
      await tab.session.start();
      expect(tab.auth).toMatchObject({ ...guest, error: null });
      expect(server.requests).toEqual([]);
      expect(tab.did).toEqual(['guard']);
    },
  );

  it('is restored for somebody who logged in without JavaScript', async () => {
    const { server, browser } = await closedBrowser();
    storeNothing(browser);
    const tab = browser.tab();
    await tab.session.start();
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(tab.auth).toMatchObject({ isAuthenticated: true, user: ada });
    expect(localStorage.getItem('auth_token')).toBe(tab.auth.token);
  });

  it('is restored for somebody who logged in again without JavaScript after an earlier session', async () => {
    const { server, browser } = await closedBrowser();
    localStorage.clear();
    await server.begin();
    browser.cookies.cookie = `signed_in=${String(server.sid)}`;
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth.isAuthenticated).toBe(true);
    expect(localStorage.getItem('auth_token')).toBe(tab.auth.token);
  });

  it('does not log out when storage is forbidden, since nothing was ever stored there', async () => {
    const { browser } = await closedBrowser();
    browser.cookies.clear();
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    localStorage.clear();
    const tab = browser.tab();
    await tab.session.logIn(login);
    refused.mockRestore();
    const next = browser.tab();
    await next.session.start();
    expect(next.auth.isAuthenticated).toBe(true);
  });
});
