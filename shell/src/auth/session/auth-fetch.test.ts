import { closedBrowser, guest } from '../testing/tab.ts';

describe('authenticated requests', () => {
  const started = async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    await tab.session.start();
    server.requests.length = 0;
    return { server, browser, tab };
  };

  it('include the token', async () => {
    const { server, tab } = await started();
    expect((await tab.session.authFetch('/api/thing')).status).toBe(200);
    expect(server.requests).toMatchObject([{ path: '/api/thing', authorization: `Bearer ${String(tab.auth.token)}` }]);
  });

  it('wait until the reader is known', async () => {
    const { server, browser } = await closedBrowser();
    const tab = browser.tab();
    const asking = tab.session.authFetch('/api/thing');
    expect(server.times('/api/thing')).toBe(0);
    await tab.session.start();
    expect((await asking).status).toBe(200);
  });

  it('refresh the session once when the token has expired, and are repeated', async () => {
    const { server, tab } = await started();
    const old = tab.auth.token;
    server.alive.clear();
    const responses = await Promise.all([tab.session.authFetch('/api/thing'), tab.session.authFetch('/api/other')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(tab.auth.token).not.toBe(old);
  });

  it('return the 401 when the session has ended, and leave a page for members', async () => {
    const { server, tab } = await started();
    server.alive.clear();
    server.sid = null;
    expect((await tab.session.authFetch('/api/thing')).status).toBe(401);
    expect(tab.auth).toMatchObject(guest);
    expect(tab.did.at(-1)).toBe('guard');
    expect(server.times('/api/thing')).toBe(1);
  });

  it('keep the session when the server cannot be reached', async () => {
    const { server, tab } = await started();
    server.alive.clear();
    server.instead.set('/api/auth/refresh', () => Promise.reject(new TypeError('offline')));
    expect((await tab.session.authFetch('/api/thing')).status).toBe(401);
    expect(tab.auth.isAuthenticated).toBe(true);
  });

  it('are repeated once the reader has confirmed the login, and refused when the reader does not want to', async () => {
    const { server, tab } = await started();
    const refusal = { code: 'forbidden', needs: 'confirmation', statusMessage: 'Please confirm that it is you.' };
    let isConfirmed = false;
    server.instead.set('/api/thing', () => {
      const answer = isConfirmed ? Response.json({}) : Response.json(refusal, { status: 403 });
      isConfirmed = tab.confirms;
      return Promise.resolve(answer);
    });
    tab.confirms = false;
    expect((await tab.session.authFetch('/api/thing')).status).toBe(403);
    tab.confirms = true;
    expect((await tab.session.authFetch('/api/thing')).status).toBe(200);
    expect([tab.asked, server.times('/api/thing')]).toEqual([2, 3]);
    server.instead.set('/api/thing', () => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })));
    expect((await tab.session.authFetch('/api/thing')).status).toBe(403);
    expect(tab.asked).toBe(2);
  });

  it('never reveal the reader to another site', async () => {
    const { server, tab } = await started();
    await expect(tab.session.authFetch('https://elsewhere.example/api')).rejects.toThrow(TypeError);
    await expect(tab.session.authFetch('//elsewhere.example/api')).rejects.toThrow(TypeError);
    expect(server.requests).toEqual([]);
  });

  it('use the token that another tab obtained meanwhile', async () => {
    const { server, browser, tab } = await started();
    const other = browser.tab();
    await other.session.start();
    server.alive.clear();
    await other.session.authFetch('/api/thing');
    await tab.session.authFetch('/api/thing');
    expect(server.times('/api/auth/refresh')).toBe(1);
    expect(tab.auth.token).toBe(other.auth.token);
  });
});
