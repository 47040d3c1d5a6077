import { onDatabase } from '../../testing/each-database.ts';
import { ada, openBrowser, signIn } from '../testing/browser.ts';
import { secretIn, serveWithMail, type MailedAccounts } from '../testing/serve-with-mail.ts';

const addressOf = async ({ context }: MailedAccounts, id: string) =>
  await context.db
    .selectFrom('auth_account')
    .select(['email', 'email_key', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

onDatabase('an email address', (databases) => {
  it('is confirmed once, by the button behind the link in the first email', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token, id } = await signIn(browser);
    const headers = { authorization: `Bearer ${token}` };
    expect((await browser.get('/api/auth/me', headers)).body).toMatchObject({ email_verified: false });
    const [email] = await served.deliver();
    expect(email).toMatchObject({ to: [ada.email] });
    const proof = { token: secretIn(email) };
    const first = await browser.post('/api/auth/verify-email', proof);
    expect([first.status, first.body]).toEqual([200, { success: true, data: { email: ada.email } }]);
    expect((await browser.post('/api/auth/verify-email', proof)).status).toBe(410);
    expect((await browser.get('/api/auth/me', headers)).body).toMatchObject({ email_verified: true });
    expect((await addressOf(served, id)).email_verified_at).not.toBeNull();
  });

  it('gets a new confirmation link on request, which invalidates the older one', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token } = await signIn(browser);
    const old = await served.deliverLink();
    const headers = { authorization: `Bearer ${token}` };
    expect((await browser.post('/api/auth/resend-verification', {}, headers)).status).toBe(200);
    const secret = await served.deliverLink();
    expect((await browser.post('/api/auth/verify-email', { token: old })).status).toBe(410);
    expect((await browser.post('/api/auth/verify-email', { token: secret })).status).toBe(200);
    expect((await browser.post('/api/auth/resend-verification', {}, headers)).status).toBe(200);
    expect(await served.deliver()).toEqual([]);
  });

  it('is not sent the name of the person who signed up: a stranger could write anything there', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(browser, { ...ada, first_name: 'Win at https://evil.example', last_name: 'now' });
    const [email] = await served.deliver();
    expect(JSON.stringify(email)).not.toContain('evil');
  });

  it('changes only when the new one is confirmed by email, and the old one is notified', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token, id } = await signIn(browser);
    await served.deliver();
    const headers = { authorization: `Bearer ${token}` };
    const change = { email: 'ada@new.example' };
    expect((await browser.post('/api/auth/change-email', change, headers)).status).toBe(200);
    expect(await addressOf(served, id)).toMatchObject({ email: ada.email });
    const emails = await served.deliver();
    expect(emails.map(({ to }) => to)).toEqual([['ada@new.example']]);
    expect((await browser.post('/api/auth/verify-email', { token: secretIn(emails[0]) })).status).toBe(200);
    expect(await addressOf(served, id)).toMatchObject({ email: 'ada@new.example', email_key: 'ada@new.example' });
    expect((await served.deliver()).map(({ to }) => to)).toEqual([[ada.email]]);
    expect((await browser.post('/api/auth/login', { ...ada, email: 'ada@new.example' })).status).toBe(200);
  });

  it('cannot be changed to one that has an account, without revealing that it has one', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(openBrowser(served.app), { ...ada, email: 'eve@example.org' });
    const { token } = await signIn(browser);
    await served.deliver();
    const headers = { authorization: `Bearer ${token}` };
    const response = await browser.post('/api/auth/change-email', { email: 'EVE@example.org' }, headers);
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(await served.deliver()).toEqual([]);
  });

  it('of a stranger does not receive unlimited change requests', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token } = await signIn(browser);
    await served.deliver();
    const headers = { authorization: `Bearer ${token}` };
    const asks = async (email: string): Promise<number> =>
      (await browser.post('/api/auth/change-email', { email }, headers)).status;
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) statuses.push(await asks('stranger@example.org'));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect((await served.deliver()).length).toBeLessThanOrEqual(4);
    // Nor through several accounts, nor through emails for a forgotten password.
    const other = openBrowser(served.app);
    const second = await signIn(other, { ...ada, email: 'eve@example.org' });
    const change = { email: 'Stranger@example.org' };
    const again = await other.post('/api/auth/change-email', change, { authorization: `Bearer ${second.token}` });
    expect(again.status).toBe(429);
    expect((await other.post('/api/auth/forgot-password', { email: 'stranger@example.org' })).status).toBe(429);
  });

  it('that meanwhile got its own account is rejected at confirmation', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token, id } = await signIn(browser);
    await served.deliver();
    const headers = { authorization: `Bearer ${token}` };
    await browser.post('/api/auth/change-email', { email: 'eve@example.org' }, headers);
    const secret = await served.deliverLink();
    await signIn(openBrowser(served.app), { ...ada, email: 'eve@example.org' });
    const answer = await browser.post('/api/auth/verify-email', { token: secret });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'conflict' }]);
    expect(await addressOf(served, id)).toMatchObject({ email: ada.email });
  });
});
