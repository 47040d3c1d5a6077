import { Secret } from 'otpauth';
import type { NewApp } from 'shared-contracts/auth/second-factors';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { loginStepMs } from '../limits.ts';
import { ada, openBrowser, sessionIn, signIn, type BrowserAnswer } from '../testing/browser.ts';
import { secretIn, serveWithMail } from '../testing/serve-with-mail.ts';
import { codeOfApp, setUpApp } from '../testing/set-up-app.ts';
import { resetSecondFactorsCommand } from './reset-second-factors-command.ts';
import { openSecret } from './seal-secret.ts';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const login = { email: ada.email, password: ada.password };
const minute = 60_000;

/** Ada with an authenticator app, on a site that sends emails. */
async function withApp(databases: TestDatabases) {
  const served = await serveWithMail(databases);
  const desk = openBrowser(served.app);
  const { token, id } = await signIn(desk);
  const [proof] = await served.deliver();
  await desk.post('/api/auth/verify-email', { token: secretIn(proof) });
  const app = await setUpApp(desk, token, served.context.now());
  const code = (): string => codeOfApp(app.secret, served.context.now());
  return { ...served, desk, token, id, ...app, code };
}

type WithApp = Awaited<ReturnType<typeof withApp>>;

/** A browser in which the password was entered. */
async function begun({ app }: Pick<WithApp, 'app'>) {
  const browser = openBrowser(app);
  const answer = await browser.post('/api/auth/login', login);
  return { browser, answer, enter: (code: string) => browser.post('/api/auth/second-step', { code }) };
}

const statusAndMessage = ({ status, body }: BrowserAnswer): unknown => [
  status,
  (body as { statusMessage?: string }).statusMessage,
];

onDatabase('two-step login', (databases) => {
  it('asks for a code of the app after the right password, and only then begins a session', async () => {
    const site = await withApp(databases);
    site.pass(minute);
    const { browser, answer, enter } = await begun(site);
    expect([answer.status, answer.body]).toMatchObject([
      401,
      { code: 'unauthorized', fields: { code: expect.stringContaining('authenticator app') as unknown } },
    ]);
    expect([...browser.cookies.keys()]).toEqual(['login_step']);
    expect(answer.setCookie[0]).toMatch(/^login_step=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    const entered = await enter(site.code());
    expect(sessionIn(entered)).toMatchObject({ id: site.id });
    expect([...browser.cookies.keys()].sort()).toEqual(['device', 'session', 'signed_in']);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  it('does not say that the account has a second step to who does not have the password', async () => {
    const site = await withApp(databases);
    const browser = openBrowser(site.app);
    const wrong = await browser.post('/api/auth/login', { ...login, password: 'Harmattan8' });
    const unknown = await browser.post('/api/auth/login', { ...login, email: 'nobody@example.org' });
    expect(wrong.body).toEqual(unknown.body);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('accepts each code once, also when it is sent twice at the same time', async () => {
    const site = await withApp(databases);
    site.pass(minute);
    const [first, second] = [await begun(site), await begun(site)];
    const code = site.code();
    const answers = await Promise.all([first.enter(code), second.enter(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    // An older code is refused too, although its time has not passed.
    const third = await begun(site);
    expect(statusAndMessage(await third.enter(codeOfApp(site.secret, site.context.now() - minute / 2)))).toEqual([
      400,
      'Wrong code.',
    ]);
  });

  it('refuses the code that set the app up', async () => {
    const site = await withApp(databases);
    const { enter } = await begun(site);
    expect((await enter(site.code())).status).toBe(400);
  });

  it('accepts a recovery code once, however it is typed, and tells the owner', async () => {
    const site = await withApp(databases);
    await site.deliver();
    expect(new Set(site.recoveryCodes).size).toBe(10);
    const [code = ''] = site.recoveryCodes;
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await (await begun(site)).enter(typed)).status).toBe(200);
    expect((await (await begun(site)).enter(code)).status).toBe(400);
    const subjects = (await site.deliver()).map(({ headers }) => headers['subject']);
    expect(subjects).toContain('A recovery code was used at Archivi.ng');
    const factors = await site.desk.get('/api/auth/second-factors', bearer(site.token));
    expect(factors.body).toEqual({ app: true, passkeys: [], recoveryCodes: 9, needed: 'no' });
  });

  it('makes whoever has the password wait after five wrong codes, from every network', async () => {
    const site = await withApp(databases);
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const { enter } = await begun(site);
      statuses.push((await enter(String(100_000 + guess))).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    site.pass(minute);
    expect((await (await begun(site)).enter(site.code())).status).toBe(200);
  });

  it('expires ten minutes after the password, and when the password is changed', async () => {
    const site = await withApp(databases);
    const late = await begun(site);
    site.pass(loginStepMs);
    expect(statusAndMessage(await late.enter(site.code()))).toEqual([401, 'This login has expired.']);
    const { enter } = await begun(site);
    const { token } = sessionIn(await site.desk.post('/api/auth/refresh'));
    const changed = { password: ada.password, new_password: 'Rainfall42' };
    expect((await site.desk.post('/api/auth/change-password', changed, bearer(token))).status).toBe(200);
    expect(statusAndMessage(await enter(site.code()))).toEqual([401, 'This login has expired.']);
  });

  it('refuses an invented, a missing and a used login step', async () => {
    const site = await withApp(databases);
    site.pass(minute);
    const { browser, enter } = await begun(site);
    const step = browser.cookies.get('login_step') ?? '';
    expect((await enter(site.code())).status).toBe(200);
    site.pass(minute);
    for (const cookie of [null, 'A'.repeat(43), step]) {
      const other = openBrowser(site.app);
      if (cookie !== null) other.cookies.set('login_step', cookie);
      expect((await other.post('/api/auth/second-step', { code: site.code() })).status).toBe(401);
    }
    const foreign = await browser.post('/api/auth/second-step', { code: '1' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it('is turned on only with a right code, and logs out other browsers', async () => {
    const served = await serveWithMail(databases);
    const [desk, pocket] = [openBrowser(served.app), openBrowser(served.app)];
    const { token } = await signIn(desk);
    await pocket.post('/api/auth/login', login);
    const post = (path: string, body: object) => desk.post(`/api/auth/${path}`, body, bearer(token));
    expect((await post('confirm-app', { code: '123456' })).status).toBe(409);
    const { secret, uri, qr } = (await post('begin-app', {})).body as NewApp;
    expect(uri).toBe(
      `otpauth://totp/Archivi.ng:ada%40example.org?issuer=Archivi.ng&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect([qr.size, qr.path]).toEqual([expect.any(Number), expect.stringMatching(/^M4 4h1v1h-1z/)]);
    const wrong = String((Number(codeOfApp(secret, served.context.now())) + 1) % 1_000_000).padStart(6, '0');
    expect((await post('confirm-app', { code: wrong })).body).toMatchObject({ fields: { code: 'Wrong code' } });
    // Until then the password is enough.
    expect((await openBrowser(served.app).post('/api/auth/login', login)).status).toBe(200);
    const code = codeOfApp(secret, served.context.now());
    expect((await post('confirm-app', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect((await pocket.post('/api/auth/refresh')).status).toBe(401);
    expect((await post('begin-app', {})).status).toBe(409);
  });

  it('is turned off, and its recovery codes are renewed; the owner is told of each', async () => {
    const site = await withApp(databases);
    const post = (path: string) => site.desk.post(`/api/auth/${path}`, {}, bearer(site.token));
    const renewed = (await post('recovery-codes')).body as { codes: readonly string[] };
    expect((await (await begun(site)).enter(site.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await (await begun(site)).enter(renewed.codes[0] ?? '')).status).toBe(200);
    expect((await post('remove-app')).status).toBe(200);
    expect((await post('recovery-codes')).status).toBe(409);
    expect((await begun(site)).answer.status).toBe(200);
    const bodies = (await site.deliver())
      .map(({ body }) => body)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const text of ['app was set up', 'New recovery codes were made', 'app was removed']) {
      expect(bodies).toContain(text);
    }
  });

  it('is reset by an admin when the phone is lost, never for oneself', async () => {
    const site = await withApp(databases);
    const eve = { ...ada, email: 'eve@example.org', password: 'Monsoon88' };
    const office = openBrowser(site.app);
    const admin = await signIn(office, eve);
    const reset = (id: string) => office.post('/api/auth/reset-second-factors', { id }, bearer(admin.token));
    expect((await reset(site.id)).status).toBe(403);
    await site.context.transact(async (transaction) => {
      await transaction.updateTable('auth_account').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    });
    expect((await reset(admin.id)).status).toBe(409);
    expect((await reset(site.id)).status).toBe(200);
    expect((await reset(site.id)).status).toBe(409);
    expect((await site.desk.post('/api/auth/refresh')).status).toBe(401);
    expect((await begun(site)).answer.status).toBe(200);
    const bodies = (await site.deliver())
      .map(({ body }) => body)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(bodies).toContain('An admin turned off two-step login');
  });

  it('is reset by a command when there is no other admin', async () => {
    const site = await withApp(databases);
    const said: string[] = [];
    const terminal = { isTty: false, columns: 80, signal: new AbortController().signal };
    const io = { ...terminal, write: (text: string): void => void said.push(text) };
    const run = (...args: string[]) => resetSecondFactorsCommand(site.sliceContext, args, io);
    expect([await run('ADA@example.org'), await run(ada.email), await run('x@example.org'), await run()]).toEqual([
      0, 1, 1, 2,
    ]);
    expect(said[0]).toBe('Two-step login is off for ADA@example.org.\n');
    expect((await site.desk.post('/api/auth/refresh')).status).toBe(401);
    expect((await begun(site)).answer.status).toBe(200);
  });

  it('stays on after a password reset', async () => {
    const site = await withApp(databases);
    await site.deliver();
    const browser = openBrowser(site.app);
    await browser.post('/api/auth/forgot-password', { email: ada.email });
    const token = await site.deliverLink();
    expect((await browser.post('/api/auth/reset-password', { token, password: 'Rainfall42' })).status).toBe(200);
    const answer = await browser.post('/api/auth/login', { ...login, password: 'Rainfall42' });
    expect(answer.body).toMatchObject({ fields: { code: expect.any(String) as unknown } });
  });

  it('stores no secret and no code in the clear, exports neither, and is erased with the account', async () => {
    const site = await withApp(databases);
    await begun(site);
    const { db } = site.context;
    const tables = ['auth_totp', 'auth_recovery_code', 'auth_login_step'] as const;
    const rows = async () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const stored = JSON.stringify(await rows());
    for (const code of site.recoveryCodes) expect(stored).not.toContain(code);
    const { sealed } = await db.selectFrom('auth_totp').select('sealed').executeTakeFirstOrThrow();
    const bytes = Buffer.from(Secret.fromBase32(site.secret).bytes);
    expect(Buffer.from(sealed, 'base64url').includes(bytes)).toBe(false);
    await expect(openSecret(site.context, 'another account', sealed)).rejects.toThrow();
    expect(bytes.equals(await openSecret(site.context, site.id, sealed))).toBe(true);
    const { body } = await site.desk.get('/api/auth/export', bearer(site.token));
    expect(body).toMatchObject({
      data: { auth: { two_step_login: { authenticator_app_since: expect.stringMatching(/Z$/) as unknown } } },
    });
    expect(JSON.stringify(body)).not.toMatch(/sealed|hash/);
    expect((await site.desk.post('/api/auth/erase', {}, bearer(site.token))).status).toBe(200);
    expect(await rows()).toEqual([[], [], []]);
  });
});
