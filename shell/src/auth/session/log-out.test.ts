import { answer } from '../testing/account-server.ts';
import { closedBrowser, guest } from '../testing/tab.ts';

describe('logging out', () => {
  it('[R2.27] [R4.07] clears user, token and error, removes both stored values and goes to /', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    const { token } = tab.auth;
    await tab.session.logOut();
    expect(tab.auth).toEqual({ ...guest, error: null });
    expect(localStorage).toHaveLength(0);
    expect(tab.did).toEqual(['forget', 'forget', 'go home']);
    expect(server.asked.at(-1)).toEqual({
      path: '/api/auth/logout',
      method: 'POST',
      authorization: `Bearer ${String(token)}`,
      body: {},
      keepalive: true,
    });
  });

  it('works at once, also when the server cannot be reached', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    server.instead.set('/api/auth/logout', () => Promise.reject(new TypeError('offline')));
    const ending = tab.session.logOut();
    expect(tab.auth.isAuthenticated).toBe(false);
    expect(browser.jar.cookie).toMatch(/^signed_in=; Max-Age=0/);
    await ending;
  });

  it('reaches the other tabs, which do not log in again by the cookie', async () => {
    const { server, browser } = await closedBrowser();
    const [one, other] = [browser.tab(), browser.tab()];
    await Promise.all([one.session.start(), other.session.start()]);
    server.instead.set('/api/auth/logout', () => new Promise<Response>(() => undefined));
    void one.session.logOut();
    await other.session.follow();
    expect(other.auth).toMatchObject({ ...guest, error: null });
    expect(server.times('/api/auth/refresh')).toBe(0);
    expect(other.did.at(-1)).toBe('guard');
  });

  it('is not undone by an answer that was still on its way', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    const late = (await server.begin()) as object;
    server.alive.clear();
    server.instead.set('/api/auth/refresh', async () => {
      await tab.session.logOut();
      return answer(200, late);
    });
    await tab.session.authFetch('/api/thing');
    expect(tab.auth.isAuthenticated).toBe(false);
    expect(localStorage).toHaveLength(0);
  });
});
