import { AppError } from 'shared-contracts/app-error';
import { onEachDatabase } from '../testing/each-database.ts';
import { accessTokenMs, sessionAgeMs, sessionIdleMs } from './limits.ts';
import { ada, openBrowser, secretOf, sessionIn, signIn, cloneBrowser } from './testing/browser.ts';
import { serveAccounts } from './testing/serve-accounts.ts';

const login = { email: ada.email, password: ada.password };
onEachDatabase('a session', (databases) => {
  it('[R7.01] [R7.02] [R1.02] starts with a login after registration, and returns every field that clients read', async () => {
    const { app } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    const made = await browser.post('/api/auth/register', ada);
    const { id } = (made.body as { data: { id: string } }).data;
    expect([made.status, made.body, made.setCookie]).toEqual([200, { success: true, data: { id } }, []]);
    const data = sessionIn(await browser.post('/api/auth/login', login));
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      access_token: data.token,
      expires_at: expect.any(Number) as unknown,
      user: { id, name: 'Ada Obi Eze', email: ada.email, avatar: '', plan: 'roots', title: 'User', role: 'user' },
      user_data: {
        name: 'Ada Obi Eze',
        plan: 'roots',
        context: false,
        frequency: 'monthly',
        amount: 0,
        currency: 'USD',
        date: '',
      },
      id,
      name: 'Ada Obi Eze',
      signed_user: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
    });
    expect(data.expires_at - Date.now()).toBeGreaterThan(accessTokenMs - 60_000);
    expect(data.expires_at - Date.now()).toBeLessThanOrEqual(accessTokenMs);
  });

  it('is identified by its token and its cookie, and by nothing else', async () => {
    const { app, accounts } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    const { token, id } = await signIn(browser);
    const visitor = { id, role: 'user', session: browser.cookies.get('signed_in'), confirmed: true };
    expect(await accounts.byToken(token)).toEqual(visitor);
    expect(await accounts.bySecret(secretOf(browser))).toEqual(visitor);
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, secretOf(browser)]) {
      expect(await accounts.byToken(wrong)).toBeNull();
    }
    const [sid, family, turn] = secretOf(browser).split('.');
    const other = 'A'.repeat(43);
    for (const wrong of ['', token, `${sid}.${other}.${turn}`, `${sid}.${family}.${other}`, `${sid}.${family}`]) {
      expect(await accounts.bySecret(wrong)).toBeNull();
    }
  });

  it('stores no secrets in plain text: no password, token or cookie', async () => {
    const { app, context } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    const { token } = await signIn(browser);
    const records = JSON.stringify([
      await context.db.selectFrom('auth_account').selectAll().execute(),
      await context.db.selectFrom('auth_device').selectAll().execute(),
      await context.db.selectFrom('auth_session').selectAll().execute(),
      await context.db.selectFrom('auth_access_token').selectAll().execute(),
    ]);
    expect(records).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
    const [, family = '', turn = ''] = secretOf(browser).split('.');
    for (const secret of [ada.password, token, family, turn, browser.cookies.get('device') ?? '']) {
      expect(secret).not.toBe('');
      expect(records).not.toContain(secret);
    }
  });

  it('is new at every login: cookies that the browser brought are not adopted', async () => {
    const { app, accounts } = await serveAccounts(await databases.place());
    const attacker = openBrowser(app);
    await signIn(attacker, { ...ada, email: 'eve@example.org' });
    const planted = secretOf(attacker);
    const victim = cloneBrowser(attacker, app);
    const { id } = await signIn(victim);
    expect(secretOf(victim)).not.toBe(planted);
    expect(victim.cookies.get('signed_in')).not.toBe(attacker.cookies.get('signed_in'));
    expect((await accounts.bySecret(secretOf(victim)))?.id).toBe(id);
    expect((await accounts.bySecret(planted))?.id).not.toBe(id);
    const again = sessionIn(await victim.post('/api/auth/login', login));
    expect(again.token).not.toBe(planted);
    const invented = openBrowser(app);
    const value = `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}.${'B'.repeat(43)}`;
    invented.cookies.set('session', value).set('device', 'mine');
    sessionIn(await invented.post('/api/auth/login', login));
    expect(secretOf(invented)).not.toBe(value);
    expect(invented.cookies.get('device')).toMatch(/^[\w-]{43}$/);
  });

  it('continues with a new cookie and a new token at each refresh', async () => {
    const { app, accounts, pass } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    const first = await signIn(browser);
    const secrets = [secretOf(browser)];
    for (let turn = 0; turn < 5; turn += 1) {
      pass(accessTokenMs);
      const { token, id } = sessionIn(await browser.post('/api/auth/refresh'));
      expect(token).not.toBe(first.token);
      expect(id).toBe(first.id);
      secrets.push(secretOf(browser));
      expect((await accounts.byToken(token))?.id).toBe(first.id);
    }
    expect(new Set(secrets).size).toBe(6);
    expect(await accounts.byToken(first.token)).toBeNull();
  });

  it('survives a refresh that the server temporarily could not process', async () => {
    const { app, accounts } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    await signIn(browser);
    const before = [...browser.cookies];
    const busy = new AppError('unavailable', 'The records are busy');
    jest.spyOn(accounts, 'refresh').mockRejectedValueOnce(busy).mockRejectedValueOnce(new Error('broken'));
    expect((await browser.post('/api/auth/refresh')).status).toBe(503);
    expect((await browser.post('/api/auth/refresh')).status).toBe(500);
    expect([...browser.cookies]).toEqual(before);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  it('cannot be ended by somebody who knows its id but not its cookie', async () => {
    const { app, accounts } = await serveAccounts(await databases.place());
    const owner = openBrowser(app);
    const { token } = await signIn(owner);
    const stranger = openBrowser(app);
    const forged = `${owner.cookies.get('signed_in') ?? ''}.${'A'.repeat(43)}.${'B'.repeat(43)}`;
    for (const path of ['/api/auth/refresh', '/api/auth/logout']) {
      stranger.cookies.set('session', forged);
      await stranger.post(path);
    }
    expect(await accounts.byToken(token)).not.toBeNull();
  });

  it('ends after 14 days without use, and after 90 days even with use, which includes reading', async () => {
    const { app, accounts, pass } = await serveAccounts(await databases.place());
    const idle = openBrowser(app);
    await signIn(idle);
    const used = openBrowser(app);
    sessionIn(await used.post('/api/auth/login', login));
    const reading = openBrowser(app);
    sessionIn(await reading.post('/api/auth/login', login));
    const week = sessionIdleMs / 2;
    for (let age = week; age < sessionAgeMs; age += week) {
      pass(week);
      expect(sessionIn(await used.post('/api/auth/refresh')).name).toBe('Ada Obi Eze');
      expect(await accounts.bySecret(secretOf(reading))).not.toBeNull();
      if (age >= sessionIdleMs) expect(await accounts.bySecret(secretOf(idle))).toBeNull();
    }
    expect((await idle.post('/api/auth/refresh')).status).toBe(401);
    pass(week);
    expect(await accounts.bySecret(secretOf(used))).toBeNull();
    expect(await accounts.bySecret(secretOf(reading))).toBeNull();
    expect((await used.post('/api/auth/refresh')).status).toBe(401);
  });

  it('[R4.07] is invalid after logging out, by the cookie or by the token alone', async () => {
    const { app, accounts } = await serveAccounts(await databases.place());
    for (const by of ['cookie', 'token']) {
      const browser = openBrowser(app);
      const { token } = await signIn(browser);
      const secret = secretOf(browser);
      const bare = openBrowser(app);
      const out =
        by === 'cookie'
          ? await browser.post('/api/auth/logout')
          : await bare.post('/api/auth/logout', {}, { authorization: `Bearer ${token}` });
      expect([out.status, out.body]).toEqual([200, { success: true }]);
      expect(await accounts.byToken(token)).toBeNull();
      expect(await accounts.bySecret(secret)).toBeNull();
      browser.cookies.set('session', secret);
      expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    }
    expect((await openBrowser(app).post('/api/auth/logout')).status).toBe(200);
  });

  it('belongs to one browser: logging out in one leaves the other logged in', async () => {
    const { app, accounts } = await serveAccounts(await databases.place());
    const [phone, desk] = [openBrowser(app), openBrowser(app)];
    await signIn(phone);
    const { token } = sessionIn(await desk.post('/api/auth/login', login));
    await phone.post('/api/auth/logout');
    expect(await accounts.byToken(token)).not.toBeNull();
  });

  it('issues tokens that are valid for ten minutes', async () => {
    const { app, accounts, pass } = await serveAccounts(await databases.place());
    const { token } = await signIn(openBrowser(app));
    pass(accessTokenMs - 5_000);
    expect(await accounts.byToken(token)).not.toBeNull();
    pass(5_000);
    expect(await accounts.byToken(token)).toBeNull();
  });
});
