import type { Transaction } from 'kysely';
import type { ExportedData } from 'shared-contracts/auth/export-data';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { onDatabase } from '../../testing/each-database.ts';
import { exampleSlice } from '../../testing/example-slice.ts';
import { authApi } from '../auth-api.ts';
import type { AuthTables } from '../auth-tables.ts';
import { checkChain } from '../security-log/verify-security-log.ts';
import { ada, openBrowser, signIn } from '../testing/browser.ts';
import { hashSecret } from '../secrets.ts';
import { secretIn, serveWithMail } from '../testing/serve-with-mail.ts';
import { eraseAccount } from './erase-account.endpoint.ts';
import { allPersonalData } from '../../all-personal-data.ts';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const newPassword = 'Rainfall42';

onDatabase('a person', (databases) => {
  it('can change the password with the old one, which signs out other browsers and sends an email', async () => {
    const served = await serveWithMail(databases);
    const [desk, pocket] = [openBrowser(served.app), openBrowser(served.app)];
    const { token } = await signIn(desk);
    const [proof] = await served.deliver();
    await desk.post('/api/auth/verify-email', { token: secretIn(proof) });
    await pocket.post('/api/auth/login', ada);
    await served.deliver();
    const body = { password: ada.password, new_password: newPassword };
    const wrong = await desk.post('/api/auth/change-password', { ...body, password: 'Harmattan8' }, bearer(token));
    expect([wrong.status, wrong.body]).toMatchObject([400, { fields: { password: 'Wrong password' } }]);
    expect((await desk.post('/api/auth/change-password', body, bearer(token))).status).toBe(200);
    expect((await pocket.post('/api/auth/refresh')).status).toBe(401);
    expect((await desk.post('/api/auth/refresh')).status).toBe(200);
    expect((await desk.post('/api/auth/login', { ...ada, password: newPassword })).status).toBe(200);
    const known = await served.context.db.selectFrom('auth_device').select('device_hash').execute();
    expect(known.map((device) => device.device_hash)).toContain(hashSecret(desk.cookies.get('device') ?? ''));
    expect(known.map((device) => device.device_hash)).not.toContain(hashSecret(pocket.cookies.get('device') ?? ''));
    expect((await served.deliver()).map(({ headers }) => headers['subject'])).toEqual([
      'Your Archivi.ng password was changed',
    ]);
  });

  it('has to wait after five wrong passwords, even with a valid token', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token } = await signIn(browser);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      statuses.push(
        (await browser.post('/api/auth/confirm', { password: `Guess-${String(guess)}` }, bearer(token))).status,
      );
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });

  it('can export all stored data, without hashes and secrets', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token, id } = await signIn(browser);
    await served.deliver();
    const answer = await browser.get('/api/auth/export', bearer(token));
    const { data } = answer.body as ExportedData;
    expect(data).toMatchObject({
      auth: {
        account: { id, email: ada.email, first_name: 'Ada', last_name: 'Obi Eze', plan: 'roots', context: false },
        sessions: [{ browser: 'an unknown browser', network: '127.0.0.0/24' }],
        known_browsers: [{ first_seen_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown }],
        open_links: [{ for: 'confirmation of an email address', email: ada.email }],
        security_log: [{ event: 'register' }, { event: 'login' }, { event: 'new-device' }, { event: 'data-exported' }],
      },
      mail: { letters: [{ subject: 'Confirm your email address for Archivi.ng', state: 'sent' }] },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash|secret|email_key/i);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is erased completely: sessions, name and address are gone, and the address can sign up again', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token, id } = await signIn(browser);
    const gone = await browser.post('/api/auth/erase', {}, bearer(token));
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expect(await served.deliver()).toEqual([]);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    expect((await browser.post('/api/auth/login', ada)).status).toBe(401);
    const { db } = served.context;
    const account = await db.selectFrom('auth_account').selectAll().executeTakeFirstOrThrow();
    expect(account).toMatchObject({ id, first_name: '', last_name: '', password_hash: '', email_verified_at: null });
    expect(account.email).toMatch(/^erased-[0-9a-f-]{36}@erased\.invalid$/);
    const kept = [
      account,
      await db.selectFrom('auth_security_event').selectAll().execute(),
      await db.selectFrom('auth_throttle').selectAll().execute(),
      await db.selectFrom('auth_session').selectAll().execute(),
      await db.selectFrom('auth_link').selectAll().execute(),
      await served.core.database.db.selectFrom('core_job').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/ada@example|"Ada"|Obi Eze/);
    expect((await checkChain(db)).problem).toBeNull();
    expect((await signIn(browser)).id).not.toBe(id);
  });

  it('is erased at the time of the site’s clock', async () => {
    const served = await serveWithMail(databases);
    const { id } = await signIn(openBrowser(served.app));
    const at = Date.now() + 7_000_000;
    const visitor = { id, role: 'user', client: { ip: '10.0.0.1', userAgent: '', device: null } };
    await eraseAccount.handle({ ...served.sliceContext, now: () => at, visitor }, {});
    const account = await served.context.db.selectFrom('auth_account').select('erased_at').executeTakeFirstOrThrow();
    expect(account.erased_at).toBe(at);
  });

  it('is erased by every slice or by none', async () => {
    const served = await serveWithMail(databases);
    const { id } = await signIn(openBrowser(served.app));
    const failing: ApiSlice = {
      ...exampleSlice,
      personalData: {
        tables: {},
        export: () => Promise.resolve({ notes: 3 }),
        erase: () => Promise.reject(new Error('no')),
      },
    };
    const people = allPersonalData({
      ...{ slices: [failing, authApi], registered: undefined, contextOf: () => served.sliceContext },
      jobs: { add: () => Promise.resolve() },
    });
    expect(await people.export(id)).toMatchObject({ example: { notes: 3 }, auth: { account: { id } }, mail: {} });
    const erasing = served.context.transact(async (transaction) => {
      await authApi.personalData.erase(transaction as unknown as Transaction<never>, { id, pseudonym: 'x', at: 1 });
      await people.erase<AuthTables>(transaction, { id, pseudonym: 'x', at: 1 });
    });
    await expect(erasing).rejects.toThrow('no');
    const account = await served.context.db.selectFrom('auth_account').select('email').executeTakeFirstOrThrow();
    expect(account.email).toBe(ada.email);
  });
});
