import { onDatabase } from '../../testing/each-database.ts';
import { cleanUp } from '../clean-up.ts';
import { awaitedMs } from '../limits.ts';
import { ada, openBrowser } from '../testing/browser.ts';
import { secretIn, serveWithMail } from '../testing/serve-with-mail.ts';

const login = { email: ada.email, password: ada.password };
const subjects = (emails: readonly { readonly headers: Readonly<Record<string, string>> }[]) =>
  emails.map(({ headers }) => headers['subject']);

onDatabase('a registration where the site sends emails', (databases) => {
  it('has the same answer for a new and a known address, whose owner is told at most three times a day', async () => {
    const site = await serveWithMail(databases);
    const join = (email: string) => openBrowser(site.app).post('/api/auth/register', { ...ada, email });
    const fresh = await join('ADA@example.org');
    await openBrowser(site.app).post('/api/auth/verify-email', { token: await site.deliverLink() });
    const known = await join(ada.email);
    expect([fresh.status, fresh.body]).toEqual([200, { success: true, data: { id: '', next: 'letter' } }]);
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    const shape = (cookies: readonly string[]) => cookies.map((line) => line.replace(/=[\w-]{43};/, '=…;'));
    expect(shape(known.setCookie)).toEqual(shape(fresh.setCookie));
    const letters = await site.deliver();
    expect(subjects(letters)).toEqual(['You already have an account at Archivi.ng']);
    expect(letters[0]?.to).toEqual(['ADA@example.org']);
    for (let count = 0; count < 5; count += 1) await join(ada.email);
    expect(await site.deliver()).toHaveLength(2);
  });

  it('does not show by a login whether the address was new, until its owner has confirmed it', async () => {
    const site = await serveWithMail(databases);
    const browser = openBrowser(site.app);
    await browser.post('/api/auth/register', ada);
    const before = await browser.post('/api/auth/login', login);
    const unknown = await browser.post('/api/auth/login', { ...login, email: 'nobody@example.org' });
    expect([before.status, before.body]).toEqual([unknown.status, unknown.body]);
    // A second registration sends the link again.
    await browser.post('/api/auth/register', ada);
    const letters = await site.deliver();
    expect(subjects(letters)).toEqual(Array(letters.length).fill('Confirm your email address for Archivi.ng'));
    await browser.post('/api/auth/verify-email', { token: secretIn(letters.at(-1)) });
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
  });

  it('is confirmed by a new password too', async () => {
    const site = await serveWithMail(databases);
    const browser = openBrowser(site.app);
    await browser.post('/api/auth/register', ada);
    await site.deliver();
    await browser.post('/api/auth/forgot-password', { email: ada.email });
    const token = await site.deliverLink();
    expect((await browser.post('/api/auth/reset-password', { token, password: 'Rainfall42' })).status).toBe(200);
    expect((await browser.post('/api/auth/login', { ...login, password: 'Rainfall42' })).status).toBe(200);
  });

  it('logs in the browser that signed up when the address is confirmed, and no other one', async () => {
    const site = await serveWithMail(databases);
    const browser = openBrowser(site.app);
    await browser.post('/api/auth/register', ada);
    const step = browser.cookies.get('login_step') ?? null;
    const client = { ip: '10.0.0.1', userAgent: '', device: null };
    expect(await site.accounts.logInAfterConfirmation(step, client)).toBeNull();
    await browser.post('/api/auth/verify-email', { token: await site.deliverLink() });
    expect(await site.accounts.logInAfterConfirmation('A'.repeat(43), client)).toBeNull();
    expect((await site.accounts.logInAfterConfirmation(step, client))?.answer.data.user).toMatchObject({
      name: 'Ada Obi Eze',
    });
    expect(await site.accounts.logInAfterConfirmation(step, client)).toBeNull();
  });

  it('is forgotten after seven days without its owner', async () => {
    const site = await serveWithMail(databases);
    await openBrowser(site.app).post('/api/auth/register', ada);
    await site.deliver();
    const accounts = () => site.context.db.selectFrom('auth_account').select('id').execute();
    const later = (ms: number) => cleanUp({ ...site.sliceContext, now: () => Date.now() + ms });
    await later(awaitedMs - 60_000);
    expect(await accounts()).toHaveLength(1);
    await later(awaitedMs + 60_000);
    expect(await accounts()).toHaveLength(0);
  });
});
