import { closedBrowser, guest } from '../testing/tab.ts';

const tampered = 'Session data appears to be tampered with. Please log in again.';

describe('tampered stored data', () => {
  it('[R4.03] [R8.03] ends the session, also on the server, with the message of the specification', async () => {
    const { server, browser } = await closedBrowser();
    const record = localStorage.getItem('user') ?? '';
    localStorage.setItem('user', `${record.slice(0, -8)}AAAAAAAA`);
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toEqual({ ...guest, error: tampered });
    expect([localStorage.getItem('auth_token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(server.times('/api/auth/logout')).toBe(1);
    expect(server.sid).toBeNull();
    expect(tab.did).toContain('guard');
  });

  it('is distinguished from data that another tab is writing', async () => {
    const { server, browser } = await closedBrowser();
    const first = localStorage.getItem('auth_token') ?? '';
    const answered = (await server.begin()) as { data: { token: string; signed_user: string } };
    browser.cookies.cookie = `signed_in=${String(server.sid)}`;
    localStorage.setItem('user', answered.data.signed_user);
    const tab = browser.tab({
      wait: () => {
        localStorage.setItem('auth_token', answered.data.token);
        return Promise.resolve();
      },
    });
    await tab.session.start();
    expect(first).not.toBe(answered.data.token);
    expect(tab.auth).toMatchObject({ isAuthenticated: true, error: null, token: answered.data.token });
  });

  it('is distinguished from a record whose key was replaced, which is renewed with the cookie', async () => {
    const { server, browser } = await closedBrowser();
    server.replaceKeys();
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, error: null });
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(server.times('/api/auth/logout')).toBe(0);
  });

  it('[R4.03] [R8.03] includes a record with an unknown key when there is no session to continue', async () => {
    const { server, browser } = await closedBrowser();
    server.replaceKeys();
    server.sid = null;
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toEqual({ ...guest, error: tampered });
    expect([localStorage.getItem('auth_token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(tab.did).toContain('guard');
  });

  it('does not include a record with an unknown key while the server cannot be reached', async () => {
    const { server, browser } = await closedBrowser();
    server.replaceKeys();
    server.instead.set('/api/auth/refresh', () => Promise.reject(new TypeError('offline')));
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toEqual({ ...guest, error: null });
    expect(localStorage.getItem('user')).not.toBeNull();
    expect(tab.did).not.toContain('guard');
  });
});
