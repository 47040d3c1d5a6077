import { closedBrowser, guest } from '../testing/tab.ts';

const tampered = 'Session data appears to be tampered with. Please log in again.';

describe('stored data that was tampered with', () => {
  it('[R4.03] [R8.03] logs out with the sentence of the specification, and on the server too', async () => {
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

  it('is told from data that another tab is just writing', async () => {
    const { server, browser } = await closedBrowser();
    const first = localStorage.getItem('auth_token') ?? '';
    const answered = (await server.begin()) as { data: { token: string; signed_user: string } };
    browser.jar.cookie = `signed_in=${String(server.sid)}`;
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

  it('is told from a record whose key was replaced: the session goes on by the cookie', async () => {
    const { server, browser } = await closedBrowser();
    server.replaceKeys();
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toMatchObject({ isAuthenticated: true, error: null });
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(server.times('/api/auth/logout')).toBe(0);
  });

  it('[R4.03] [R8.03] is what a record of an unknown key counts for when there is no session to go on with', async () => {
    const { server, browser } = await closedBrowser();
    server.replaceKeys();
    server.sid = null;
    const tab = browser.tab();
    await tab.session.start();
    expect(tab.auth).toEqual({ ...guest, error: tampered });
    expect([localStorage.getItem('auth_token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(tab.did).toContain('guard');
  });

  it('is not what a record of an unknown key counts for while nobody answers', async () => {
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
