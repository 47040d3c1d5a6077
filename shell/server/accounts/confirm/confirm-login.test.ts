import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { confirmedMs } from '../limits.ts';
import { setConfirmedAt } from '../testing/confirmed-at.ts';
import { ada, openBrowser, sessionIn, signIn } from '../testing/browser.ts';
import { serveWithMail } from '../testing/serve-with-mail.ts';
import { codeOfApp, setUpApp } from '../testing/set-up-app.ts';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Ada, who logged in so long ago that the login has to be confirmed. */
async function afterAWhile(databases: TestDatabases) {
  const served = await serveWithMail(databases);
  const desk = openBrowser(served.app);
  const { id, token } = await signIn(desk);
  const { secret, recoveryCodes } = await setUpApp(desk, token, served.context.now());
  const key = new SoftAuthenticator();
  const begun = (await desk.post('/api/auth/begin-passkey', {}, bearer(token))).body;
  const { challenge } = (begun as { options: { challenge: string } }).options;
  await desk.post('/api/auth/add-passkey', { response: key.create(challenge), name: 'Phone' }, bearer(token));
  await setConfirmedAt(served.context, Date.now() - confirmedMs);
  const post = (path: string, body: object = {}) => desk.post(`/api/auth/${path}`, body, bearer(token));
  const challengeToLogIn = async (): Promise<string> =>
    ((await post('passkey-options')).body as { options: { challenge: string } }).options.challenge;
  return { ...served, desk, id, token, secret, recoveryCodes, key, post, challengeToLogIn };
}

onDatabase('a login', (databases) => {
  it('has to be confirmed after ten minutes for what an unattended browser must not do, and for nothing else', async () => {
    const { post, desk, token } = await afterAWhile(databases);
    const paths = [
      'begin-app',
      'begin-passkey',
      'remove-app',
      'remove-passkey',
      'recovery-codes',
      'change-email',
      'erase',
    ];
    for (const path of paths) {
      const { status, body, headers } = await post(path, { id: 'x', email: 'x@example.org' });
      expect([path, status, body]).toMatchObject([path, 403, { code: 'forbidden', needs: 'confirmation' }]);
      expect(headers['content-type']).toContain('application/problem+json');
    }
    expect((await desk.get('/api/auth/second-factors', bearer(token))).status).toBe(200);
    expect((await post('change-password', { password: ada.password, new_password: 'Rainfall42' })).status).toBe(200);
  });

  it('is confirmed for ten minutes with the password, in this session only', async () => {
    const site = await afterAWhile(databases);
    const other = openBrowser(site.app);
    await other.post('/api/auth/login', ada);
    await other.post('/api/auth/second-step', { code: site.recoveryCodes[0] ?? '' });
    const wrong = await site.post('confirm', { password: 'Harmattan8' });
    expect([wrong.status, wrong.body]).toMatchObject([400, { fields: { password: 'Wrong password' } }]);
    expect((await site.post('recovery-codes')).status).toBe(403);
    expect((await site.post('confirm', { password: ada.password })).status).toBe(200);
    expect((await site.post('recovery-codes')).status).toBe(200);
    await setConfirmedAt(site.context, Date.now() - confirmedMs + 60_000);
    expect((await site.post('recovery-codes')).status).toBe(200);
    await setConfirmedAt(site.context, Date.now() - confirmedMs);
    const { token } = sessionIn(await other.post('/api/auth/refresh'));
    expect((await site.post('confirm', { password: ada.password })).status).toBe(200);
    expect((await other.post('/api/auth/recovery-codes', {}, bearer(token))).status).toBe(403);
  });

  it('is confirmed with a code of the app, which works once, or with a passkey of the account', async () => {
    const site = await afterAWhile(databases);
    const code = codeOfApp(site.secret, Date.now() + 30_000);
    expect((await site.post('confirm', { code: '000000' })).body).toMatchObject({ fields: { code: 'Wrong code' } });
    expect((await site.post('confirm', { code })).status).toBe(200);
    expect((await site.post('recovery-codes')).status).toBe(200);
    expect((await site.post('confirm', { code })).status).toBe(400);
    const response = site.key.get(await site.challengeToLogIn());
    expect((await site.post('confirm', { response })).status).toBe(200);
    const eve = await signIn(openBrowser(site.app), { ...ada, email: 'eve@example.org' });
    const ofAda = site.key.get(await site.challengeToLogIn());
    const foreign = await openBrowser(site.app).post('/api/auth/confirm', { response: ofAda }, bearer(eve.token));
    expect(foreign.status).toBe(400);
    expect((await site.post('confirm', {})).body).toMatchObject({ fields: { password: 'Enter your password' } });
    expect((await openBrowser(site.app).post('/api/auth/confirm', { password: ada.password })).status).toBe(401);
  });
});
