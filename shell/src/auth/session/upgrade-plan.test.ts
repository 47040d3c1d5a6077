import type { Site } from 'shared-contracts/platform/site';
import { ada, answer } from '../testing/account-server.ts';
import { closedBrowser, openBrowser } from '../testing/tab.ts';

const path = '/api/ms/upgrade-plan';
const input: Parameters<Site['upgradePlan']>[0] = { plan: 'branch', frequency: 'monthly', amount: 12, currency: 'USD' };
const inForce = { plan: 'branch', frequency: 'yearly', amount: 60_000, currency: 'NGN' } as const;

/** A logged-in member, with a server that responds to the upgrade like this. */
async function member(status: number, body: unknown, statusText?: string) {
  const { server, browser } = await closedBrowser();
  const tab = browser.tab();
  await tab.session.start();
  server.instead.set(path, () => answer(status, body, statusText));
  const upgrade = () => tab.session.upgradePlan(input);
  return { server, browser, tab, upgrade };
}

describe('a plan upgrade', () => {
  it('[R4.08] [R7.03] sets the returned plan, dated today in Lagos, once the server reports success', async () => {
    const { server, tab, upgrade } = await member(200, { success: true, data: inForce });
    // No new record is available, so the response itself is shown.
    server.instead.set('/api/auth/refresh', () => Promise.reject(new TypeError('offline')));
    server.now = Date.UTC(2026, 11, 31, 23, 30);
    await upgrade();
    expect(tab.auth.user).toEqual({ ...ada, ...inForce, subscriptionDate: '2027-01-01' });
    expect(tab.auth).toMatchObject({ loading: false, error: null });
    const sent = server.requests.find((request) => request.path === path);
    expect(sent).toMatchObject({ method: 'POST', body: { ...input, email: ada.email } });
    expect(sent?.authorization).toMatch(/^Bearer /);
  });

  it('[R4.08] survives a reload, since the session is refreshed with a signed user that has the plan', async () => {
    const { server, browser, upgrade } = await member(200, { success: true, data: inForce });
    server.person = { ...ada, ...inForce };
    await upgrade();
    expect(server.times('/api/auth/refresh')).toBe(1);
    const reloaded = browser.tab();
    await reloaded.session.start();
    expect(reloaded.auth.user).toMatchObject(inForce);
    expect(server.times('/api/auth/refresh')).toBe(1);
  });

  it('[R7.03] uses the requested plan if the response only reports success', async () => {
    const { server, tab, upgrade } = await member(200, { success: true });
    server.instead.set('/api/auth/refresh', () => Promise.reject(new TypeError('offline')));
    await upgrade();
    expect(tab.auth.user).toMatchObject(input);
  });

  it.each([
    [
      'the server’s message',
      200,
      { success: false, statusMessage: 'No payment has come yet' },
      'No payment has come yet',
    ],
    ['the specified message', 200, { success: false }, 'Plan upgrade failed'],
    ['the specified message', 200, { success: 'true' }, 'Plan upgrade failed'],
    ['the server’s message', 400, { statusMessage: 'Plan upgrade failed' }, 'Plan upgrade failed'],
    ['the status text', 502, {}, 'Bad Gateway'],
  ])(
    '[R4.08] [R8.01] [R8.02] changes nothing without success, and fails with %s',
    async (_what, status, body, says) => {
      const { server, tab, upgrade } = await member(status, body, status === 502 ? 'Bad Gateway' : '');
      await expect(upgrade()).rejects.toThrow(says);
      expect(tab.auth).toMatchObject({ user: ada, isAuthenticated: true, loading: false, error: says });
      expect(server.times('/api/auth/refresh')).toBe(0);
    },
  );

  it('[R8.01] reports a missing response', async () => {
    const { server, tab, upgrade } = await member(200, null);
    server.instead.set(path, () => Promise.reject(new TypeError('offline')));
    await expect(upgrade()).rejects.toThrow('The site did not answer. Check your connection, then try again.');
    expect(tab.auth.user).toEqual(ada);
  });

  it('[R8.02] fails without a request when nobody is logged in', async () => {
    const { server, tab } = openBrowser();
    await tab.session.start();
    await expect(tab.session.upgradePlan(input)).rejects.toThrow('User not logged in');
    expect(tab.auth.error).toBe('User not logged in');
    expect(server.times(path)).toBe(0);
  });

  it('waits until the reader is known', async () => {
    const { server, browser } = await closedBrowser();
    server.instead.set(path, () => answer(200, { success: true, data: inForce }));
    const tab = browser.tab();
    const upgraded = tab.session.upgradePlan(input);
    expect(server.times(path)).toBe(0);
    await tab.session.start();
    await upgraded;
    expect(server.times(path)).toBe(1);
  });

  it('does not undo a logout in the meantime', async () => {
    const { server, tab, upgrade } = await member(200, {});
    server.instead.set(path, async () => {
      await tab.session.logOut();
      return answer(200, { success: true, data: inForce });
    });
    await upgrade();
    expect(tab.auth).toMatchObject({ user: null, isAuthenticated: false });
  });
});

describe('refreshing the session', () => {
  it('[R9.03] updates the plan in the auth state from the server, including the free one', async () => {
    const { server, tab } = await member(200, {});
    server.person = { ...ada, plan: 'roots', frequency: 'monthly', amount: 0, currency: 'USD', subscriptionDate: '' };
    await tab.session.renew();
    expect(tab.auth.user).toMatchObject({ plan: 'roots', frequency: 'monthly', amount: 0, currency: 'USD' });
  });

  it('makes no request for a guest', async () => {
    const { server, tab } = openBrowser();
    await tab.session.start();
    await tab.session.renew();
    expect(server.requests).toEqual([]);
  });
});
