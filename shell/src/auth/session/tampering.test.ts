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
    expect(localStorage).toHaveLength(0);
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
});
