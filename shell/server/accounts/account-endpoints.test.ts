import type { SessionAnswer } from 'shared-contracts/auth/session-answer';
import { onDatabase } from '../testing/each-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { authApi } from './auth-api.ts';
import { accessTokenMs } from './limits.ts';
import { ada, openBrowser, sessionIn, signIn, type Browser, type BrowserAnswer } from './testing/browser.ts';
import { serveAccounts, type ServedAccounts } from './testing/serve-accounts.ts';

const eve = { ...ada, email: 'eve@example.org', password: 'Monsoon88', first_name: 'Eve', last_name: 'Musa' };

const endpoints = authApi.endpoints.map(({ endpoint: { method, path, access } }) => ({ method, path, access }));
type Call = (typeof endpoints)[number];
const membersOnly = endpoints.filter(({ access }) => access !== undefined);

const call = (browser: Browser, { method, path }: Call, input: object, token?: string): Promise<BrowserAnswer> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (method !== 'GET') return browser.post(path, input, headers);
  const query = Object.entries(input).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return browser.get(`${path}?${new URLSearchParams(query).toString()}`, headers);
};

/** All rows of a person. */
const recordsOf = async ({ context: { db } }: ServedAccounts, id: string): Promise<unknown> => [
  await db.selectFrom('auth_account').selectAll().where('id', '=', id).execute(),
  await db.selectFrom('auth_device').selectAll().where('account_id', '=', id).execute(),
  await db.selectFrom('auth_session').selectAll().where('account_id', '=', id).execute(),
  await db
    .selectFrom('auth_access_token')
    .innerJoin('auth_session', 'auth_session.id', 'session_id')
    .select(['token_hash', 'expires_at'])
    .where('account_id', '=', id)
    .execute(),
];

/** Contains every field by which somebody might try to reach another person. */
const reachingFor = (victim: SessionAnswer['data'], session: string): object => ({
  id: session,
  session,
  sid: session,
  account: victim.id,
  account_id: victim.id,
  user: victim.id,
  visitor: victim.id,
  email: ada.email,
  password: eve.password,
  new_password: 'Monsoon99',
  token: 'A'.repeat(43),
  role: 'admin',
  plan: 'canopy',
});

onDatabase('every account endpoint', (databases) => {
  it.each(endpoints)('$method $path affects only the owner of the token', async (endpoint) => {
    const served = await serveAccounts(await databases.place());
    const [own, other] = [openBrowser(served.app), openBrowser(served.app)];
    const victim = await signIn(own);
    const attacker = await signIn(other, eve);
    const session = own.cookies.get('signed_in') ?? '';
    const before = await recordsOf(served, victim.id);
    const answer = await call(other, endpoint, reachingFor(victim, session), attacker.token);
    expect(answer.status).not.toBe(500);
    expect(await recordsOf(served, victim.id)).toEqual(before);
    for (const secret of [victim.id, victim.name, session, victim.token]) {
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
    expect((await served.accounts.byToken(victim.token))?.id).toBe(victim.id);
    const [account] = await served.context.db
      .selectFrom('auth_account')
      .selectAll()
      .where('id', '=', attacker.id)
      .execute();
    expect([account?.role, account?.plan]).toEqual(['user', 'roots']);
  });

  it.each(membersOnly)('$method $path rejects requests without a valid token', async (endpoint) => {
    const served = await serveAccounts(await databases.place());
    const browser = openBrowser(served.app);
    const first = await signIn(browser);
    const input = { ...reachingFor(first, browser.cookies.get('signed_in') ?? ''), password: ada.password };
    await browser.post('/api/auth/logout');
    const { token, signed_user, id } = sessionIn(await browser.post('/api/auth/login', ada));
    const before = await recordsOf(served, id);
    const [, payload = '', signature = ''] = signed_user.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const symmetric = Buffer.from('{"alg":"HS256"}').toString('base64url');
    const tokens = [
      undefined,
      first.token,
      `${token}A`,
      signed_user,
      `${none}.${payload}.`,
      `${symmetric}.${payload}.${signature}`,
      browser.cookies.get('session') ?? '',
      id,
      '',
    ];
    for (const wrong of tokens) expect((await call(browser, endpoint, input, wrong)).status).toBe(401);
    served.pass(accessTokenMs);
    expect((await call(browser, endpoint, input, token)).status).toBe(401);
    expect(await recordsOf(served, id)).toEqual(before);
  });

  it.each(endpoints)('$method $path rejects hostile input with an explanation, never with a 5xx', async (endpoint) => {
    const { app } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    const { token } = await signIn(browser);
    const headers = { authorization: `Bearer ${token}` };
    const long = 'x'.repeat(300_000);
    const sent =
      endpoint.method === 'GET'
        ? [await browser.get(`${endpoint.path}?id=%00&email=${'x'.repeat(2_000)}`, headers)]
        : [
            await browser.post(endpoint.path, '{"id":', headers),
            await browser.post(endpoint.path, { id: long, password: long, token: long }, headers),
            await browser.post(endpoint.path, '[[1]]', headers),
            await browser.post(endpoint.path, '{"id":{"$ne":1},"email":["a"],"password":{},"token":7}', headers),
            await browser.post(endpoint.path, 'id=1', { ...headers, 'content-type': 'text/plain' }),
            await browser.post(
              endpoint.path,
              '{"id":"\\u0000","token":"\\u0000","email":"\\u0000@b.ng","password":"\\u0000"}',
              headers,
            ),
          ];
    for (const { status, body } of sent) {
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(body).toMatchObject({ statusMessage: expect.stringMatching(/\w/) as unknown });
    }
  });
});

describe('data kept by the browser', () => {
  it('[R6.03] grants no rights: the server identifies the caller only from its own records', async () => {
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    const served = await serveAccounts(place);
    const browser = openBrowser(served.app);
    const { token, user } = await signIn(browser);
    const admin = JSON.stringify({ ...user, role: 'admin', plan: 'canopy' });
    browser.cookies.set('user', encodeURIComponent(admin)).set('signed_in', 'somebody');
    const headers = { authorization: `Bearer ${token}`, user: Buffer.from(admin).toString('base64') };
    expect((await browser.get('/api/auth/me', headers)).body).toMatchObject({ user: { role: 'user', plan: 'roots' } });
    expect(await served.accounts.byToken(token)).toMatchObject({ role: 'user' });
    await served.context.transact((transaction) =>
      transaction.updateTable('auth_account').set({ role: 'editor' }).execute(),
    );
    expect(await served.accounts.byToken(token)).toMatchObject({ role: 'editor' });
  });
});
