import { answer } from '../testing/account-server.ts';
import { closedBrowser, guest, login, storeNothing } from '../testing/tab.ts';

const stored = () => [localStorage.getItem('auth_token'), localStorage.getItem('user')];
const offline = () => Promise.reject(new TypeError('offline'));

describe('logging out', () => {
  it('[R2.27] [R4.07] clears user, token and error, removes both stored values and opens /', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    const { token } = tab.auth;
    await tab.session.logOut();
    expect(tab.auth).toEqual({ ...guest, error: null });
    expect(stored()).toEqual([null, null]);
    expect(tab.did).toEqual(['forget', 'forget', 'go home']);
    expect(server.requests.at(-1)).toEqual({
      path: '/api/auth/logout',
      method: 'POST',
      authorization: `Bearer ${String(token)}`,
      body: {},
      keepalive: true,
    });
  });

  it('takes effect at once, even when the server cannot be reached', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    server.instead.set('/api/auth/logout', offline);
    const ending = tab.session.logOut();
    expect(tab.auth.isAuthenticated).toBe(false);
    expect(stored()).toEqual([null, null]);
    await ending;
  });

  it('reaches the other tabs, which do not log in again with the cookie', async () => {
    const { server, browser } = await closedBrowser();
    const [one, other] = [browser.tab(), browser.tab()];
    await Promise.all([one.session.start(), other.session.start()]);
    server.instead.set('/api/auth/logout', () => new Promise<Response>(() => undefined));
    void one.session.logOut();
    void other.session.follow();
    expect(other.auth).toMatchObject({ ...guest, error: null });
    expect(server.times('/api/auth/refresh')).toBe(0);
    expect(other.did.at(-1)).toBe('guard');
  });

  it.each([
    ['there is no response', offline],
    ['the server is down', () => answer(503, {})],
  ])('is sent again later, without using the cookie meanwhile, when %s', async (_when, down) => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    server.instead.set('/api/auth/logout', down);
    await tab.session.logOut();
    expect(tab.said).toMatch(/^You are logged out in this browser\. The server could not be reached;/);

    const members = browser.tab();
    await members.session.start(true);
    expect(members.auth).toMatchObject(guest);
    expect(members.said).toBe(tab.said);
    expect(members.did).toContain('guard');
    expect(server.times('/api/auth/logout')).toBe(2);

    server.instead.clear();
    const later = browser.tab();
    await later.session.start();
    expect(server.sid).toBeNull();
    expect(later.said).toBeNull();
    expect(later.auth).toMatchObject(guest);
    expect(server.times('/api/auth/refresh')).toBe(0);
    expect(browser.cookies.cookie).not.toContain('signed_in=');
  });

  it('is not undone by a tab that has not noticed it yet', async () => {
    const { server, browser } = await closedBrowser();
    const [tab, other] = [browser.tab(), browser.tab()];
    await Promise.all([tab.session.start(), other.session.start()]);
    server.instead.set('/api/auth/logout', offline);
    await tab.session.logOut();
    server.alive.clear();
    expect((await other.session.authFetch('/api/thing')).status).toBe(401);
    expect(other.auth).toMatchObject(guest);
    expect(server.times('/api/auth/refresh')).toBe(0);
  });

  it('is sent again when the connection is back, only if it is pending', async () => {
    const { server, browser } = await closedBrowser();
    const [tab, other] = [browser.tab(), browser.tab()];
    await Promise.all([tab.session.start(), other.session.start()]);
    await other.session.reconnect();
    expect(other.auth.isAuthenticated).toBe(true);
    expect(server.times('/api/auth/logout')).toBe(0);
    server.instead.set('/api/auth/logout', offline);
    await tab.session.logOut();
    server.instead.clear();
    await tab.session.reconnect();
    expect(server.sid).toBeNull();
    expect(tab.said).toBeNull();
  });

  it('is no longer pending once somebody logs in', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    server.instead.set('/api/auth/logout', offline);
    await tab.session.logOut();
    expect(await tab.session.logIn(login)).toEqual({ ok: true });
    browser.cookies.cookie = `signed_in=${String(server.sid)}`;
    expect(tab.said).toBeNull();
    const next = browser.tab();
    await next.session.start();
    expect(next.auth.isAuthenticated).toBe(true);
    expect(server.times('/api/auth/logout')).toBe(1);
  });

  it('is not undone by a response that arrives later', async () => {
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
    expect(stored()).toEqual([null, null]);
  });

  it('in another tab is not undone by a tab that is starting', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    storeNothing(browser);
    const late = (await server.begin()) as object;
    server.instead.set('/api/auth/refresh', async () => {
      await tab.session.logOut();
      browser.cookies.cookie = `signed_in=${String(server.sid)}`;
      return answer(200, late);
    });
    const starting = browser.tab();
    await starting.session.start(true);
    expect(starting.auth).toMatchObject(guest);
    expect(stored()).toEqual([null, null]);
    // The late response has set a cookie.
    expect(server.times('/api/auth/logout')).toBe(2);
    expect(browser.cookies.cookie).not.toContain('signed_in=');
  });

  it('and in again, in another tab, is not undone by a tab that is starting', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    storeNothing(browser);
    const late = (await server.begin()) as object;
    server.instead.set('/api/auth/refresh', async () => {
      await tab.session.logOut();
      await tab.session.logIn(login);
      return answer(200, late);
    });
    const starting = browser.tab();
    await starting.session.start(true);
    expect(starting.auth.token).toBe(tab.auth.token);
    expect(localStorage.getItem('auth_token')).toBe(tab.auth.token);
    expect(server.times('/api/auth/logout')).toBe(1);
  });
});
