import type { SecondFactors } from 'shared-contracts/auth/second-factors';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { challengeMs } from '../limits.ts';
import { ada, openBrowser, sessionIn, signIn, type Browser, type BrowserAnswer } from '../testing/browser.ts';
import { serveWithMail } from '../testing/serve-with-mail.ts';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const login = { email: ada.email, password: ada.password };

interface Options {
  readonly options: { readonly challenge: string; readonly rp?: object; readonly userVerification?: string };
}

const challengeIn = ({ status, body }: BrowserAnswer): string => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as Options).options.challenge;
};

const begin = async (browser: Browser, token: string): Promise<BrowserAnswer> =>
  browser.post('/api/auth/begin-passkey', {}, bearer(token));

const toLogIn = async (browser: Browser): Promise<string> =>
  challengeIn(await browser.post('/api/auth/passkey-options'));

/** Ada with a passkey. */
async function withPasskey(databases: TestDatabases) {
  const served = await serveWithMail(databases);
  const desk = openBrowser(served.app);
  const { token, id } = await signIn(desk);
  const key = new SoftAuthenticator();
  const add = (response: object, name = 'My phone') =>
    desk.post('/api/auth/add-passkey', { response, name }, bearer(token));
  const added = await add(key.create(challengeIn(await begin(desk, token))));
  const logIn = (response: object, browser = openBrowser(served.app)) =>
    browser.post('/api/auth/passkey-login', { response });
  const factors = async () => (await desk.get('/api/auth/second-factors', bearer(token))).body as SecondFactors;
  return { ...served, desk, token, id, key, add, added, logIn, factors };
}

onDatabase('a passkey', (databases) => {
  it('brings recovery codes, and logs in without a password', async () => {
    const site = await withPasskey(databases);
    expect([site.added.status, site.added.body]).toEqual([200, { codes: expect.any(Array) as unknown }]);
    expect((site.added.body as { codes: string[] }).codes).toHaveLength(10);
    expect(await site.factors()).toMatchObject({ app: false, passkeys: [{ name: 'My phone', lastUsedAt: null }] });
    const browser = openBrowser(site.app);
    const session = sessionIn(await site.logIn(site.key.get(await toLogIn(browser)), browser));
    expect(session.id).toBe(site.id);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
    expect((await site.factors()).passkeys[0]?.lastUsedAt).toEqual(expect.any(Number));
  });

  it('is a second factor: the password alone is no longer enough', async () => {
    const site = await withPasskey(databases);
    const browser = openBrowser(site.app);
    expect((await browser.post('/api/auth/login', login)).status).toBe(401);
    const [code = ''] = (site.added.body as { codes: string[] }).codes;
    expect((await browser.post('/api/auth/second-step', { code })).status).toBe(200);
  });

  it('is made only for this site, by its owner: anything else is refused', async () => {
    const site = await withPasskey(databases);
    const key = new SoftAuthenticator();
    const fresh = async () => challengeIn(await begin(site.desk, site.token));
    const eve = await signIn(openBrowser(site.app), { ...ada, email: 'eve@example.org', password: 'Monsoon88' });
    const ofEve = challengeIn(await begin(openBrowser(site.app), eve.token));
    for (const response of [
      key.create(await fresh(), { origin: 'https://evil.test' }),
      key.create(await fresh(), { rpId: 'evil.test' }),
      key.create(await fresh(), { verifies: false }),
      key.create(ofEve),
      key.create(await toLogIn(site.desk)),
      key.create('A'.repeat(75)),
      { id: 'x' },
      {},
    ]) {
      expect((await site.add(response)).status).toBe(400);
    }
    const used = site.key.create(await fresh());
    expect((await site.add(used)).status).toBe(409);
    expect((await site.add(key.create(await fresh()), ' ')).body).toMatchObject({ fields: { name: 'Give it a name' } });
    expect((await site.factors()).passkeys).toHaveLength(1);
  });

  it('logs in only with a fresh answer of its own key for this site, once', async () => {
    const site = await withPasskey(databases);
    const fresh = () => toLogIn(site.desk);
    for (const response of [
      site.key.get(await fresh(), { origin: 'https://evil.test' }),
      site.key.get(await fresh(), { rpId: 'evil.test' }),
      site.key.get(await fresh(), { verifies: false }),
      site.key.get(challengeIn(await begin(site.desk, site.token))),
      site.key.get('A'.repeat(75)),
      new SoftAuthenticator().get(await fresh()),
      { ...new SoftAuthenticator().get(await fresh()), id: site.key.id, rawId: site.key.id },
      {},
    ]) {
      const { status, setCookie } = await site.logIn(response);
      expect([status, setCookie]).toEqual([401, []]);
    }
    const right = site.key.get(await fresh());
    expect((await site.logIn(right)).status).toBe(200);
    expect((await site.logIn(right)).status).toBe(401);
    const late = await fresh();
    site.pass(challengeMs);
    expect((await site.logIn(site.key.get(late))).status).toBe(401);
  });

  it('whose authenticator does not count is not accepted twice with one answer, also at the same time', async () => {
    const site = await withPasskey(databases);
    const right = site.key.get(await toLogIn(site.desk));
    const statuses = (await Promise.all([site.logIn(right), site.logIn(right)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is removed by its owner only, and the owner is told', async () => {
    const site = await withPasskey(databases);
    const remove = (token: string) => site.desk.post('/api/auth/remove-passkey', { id: site.key.id }, bearer(token));
    const eve = await signIn(openBrowser(site.app), { ...ada, email: 'eve@example.org' });
    expect((await remove(eve.token)).status).toBe(404);
    expect((await remove(site.token)).status).toBe(200);
    expect((await site.logIn(site.key.get(await toLogIn(site.desk)))).status).toBe(401);
    expect(await site.factors()).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect((await openBrowser(site.app).post('/api/auth/login', login)).status).toBe(200);
  });

  it('is exported by name, and erased with the account', async () => {
    const site = await withPasskey(databases);
    const { body } = await site.desk.get('/api/auth/export', bearer(site.token));
    expect(body).toMatchObject({ data: { auth: { two_step_login: { passkeys: [{ name: 'My phone' }] } } } });
    await site.desk.post('/api/auth/erase', {}, bearer(site.token));
    expect(await site.context.db.selectFrom('auth_passkey').selectAll().execute()).toEqual([]);
    expect((await site.logIn(site.key.get(await toLogIn(site.desk)))).status).toBe(401);
  });

  it('cannot be made on a site without a host name, which says so', async () => {
    const served = await serveWithMail(databases, { PUBLIC_URL: 'http://127.0.0.1:3000' });
    const { token } = await signIn(openBrowser(served.app, '127.0.0.1:3000'));
    const answer = await begin(openBrowser(served.app, '127.0.0.1:3000'), token);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { statusMessage: 'This site has no name, so it cannot have passkeys.' },
    ]);
  });
});
