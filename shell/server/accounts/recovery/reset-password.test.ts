import { onDatabase } from '../../testing/each-database.ts';
import { accountThrottle } from '../account-throttle.ts';
import { hashSecret } from '../secrets.ts';
import { checkChain } from '../security-log/verify-security-log.ts';
import { ada, openBrowser, sessionIn, signIn, type Browser, type BrowserAnswer } from '../testing/browser.ts';
import { serveWithMail } from '../testing/serve-with-mail.ts';
import { linkMs } from './links.ts';
import { resetPasswordEndpoint } from './reset-password.endpoint.ts';

const password = 'Rainfall42';
const ask = (browser: Browser, email = ada.email): Promise<BrowserAnswer> =>
  browser.post('/api/auth/forgot-password', { email });
const reset = (browser: Browser, token: string, change = {}): Promise<BrowserAnswer> =>
  browser.post('/api/auth/reset-password', { token, password, ...change });
const logIn = (browser: Browser, secret: string): Promise<BrowserAnswer> =>
  browser.post('/api/auth/login', { email: ada.email, password: secret });

onDatabase('a forgotten password', (databases) => {
  it('[R4.10] is only simulated where mail is not sent: nothing is stored and nobody is emailed', async () => {
    const served = await serveWithMail(databases, { MAIL_URL: '' });
    const browser = openBrowser(served.app);
    await signIn(browser);
    const { status, body } = await ask(browser);
    expect([status, body]).toEqual([200, { success: true, data: { reset: 'simulated' } }]);
    expect(await served.context.db.selectFrom('auth_link').selectAll().where('kind', '=', 'reset').execute()).toEqual(
      [],
    );
  });

  it('gets the same response for addresses with and without an account', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(browser);
    await served.deliver();
    const known = await ask(browser, '  ADA@Example.org ');
    const unknown = await ask(browser, 'nobody@example.org');
    const statusAndBody = ({ status, body }: BrowserAnswer): unknown => [status, body];
    expect(statusAndBody(known)).toEqual([200, { success: true, data: { reset: 'mail' } }]);
    expect(statusAndBody(unknown)).toEqual(statusAndBody(known));
    const emails = await served.deliver();
    expect(emails.map(({ to }) => to)).toEqual([[ada.email]]);
  });

  it('is reset once by the mailed link, which ends every session and notifies the owner', async () => {
    const served = await serveWithMail(databases);
    const [owner, thief] = [openBrowser(served.app), openBrowser(served.app)];
    await signIn(owner);
    const { token } = sessionIn(await logIn(thief, ada.password));
    await served.deliver();
    await ask(owner);
    const secret = await served.deliverLink();
    expect((await reset(owner, secret)).status).toBe(200);
    expect(await served.accounts.byToken(token)).toBeNull();
    expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    expect((await logIn(owner, ada.password)).status).toBe(401);
    expect((await logIn(owner, password)).status).toBe(200);
    expect((await served.deliver()).map(({ headers }) => headers['subject'])).toEqual([
      'Your Archivi.ng password was changed',
    ]);
    const again = await reset(owner, secret, { password: 'Kettleplumb42' });
    expect([again.status, again.body]).toMatchObject([
      410,
      { code: 'gone', statusMessage: 'This link no longer works.' },
    ]);
    expect((await checkChain(served.context.db)).problem).toBeNull();
    const { email_verified_at } = await served.context.db
      .selectFrom('auth_account')
      .select('email_verified_at')
      .executeTakeFirstOrThrow();
    expect(email_verified_at).not.toBeNull();
  });

  it('lets a locked-out owner in by a reset while an attack goes on, and makes other browsers unknown', async () => {
    const served = await serveWithMail(databases);
    const { app, context } = served;
    const [owner, thief] = [openBrowser(app), openBrowser(app)];
    const { id } = await signIn(owner);
    sessionIn(await logIn(thief, ada.password));
    await served.deliver();
    const throttle = accountThrottle(context);
    const attack = async (): Promise<void> => {
      for (let number = 0; number < 80; number += 1) {
        const client = { ip: `10.0.${String(number)}.1`, userAgent: '', device: null };
        await throttle.check('login', { account: ada.email, client }).catch(() => undefined);
      }
    };
    const known = async (browser: Browser): Promise<boolean> => {
      const devices = await context.db
        .selectFrom('auth_device')
        .select('device_hash')
        .where('account_id', '=', id)
        .execute();
      return devices.some((device) => device.device_hash === hashSecret(browser.cookies.get('device') ?? ''));
    };
    await ask(owner);
    const secret = await served.deliverLink();
    const anew = openBrowser(app);
    for (let slip = 0; slip < 9; slip += 1) await logIn(anew, 'Harmattan8');
    await attack();
    expect((await logIn(anew, ada.password)).status).toBe(429);
    anew.cookies.set('device', 'N'.repeat(43));
    expect((await reset(anew, secret)).status).toBe(200);
    await attack();
    expect([await known(anew), await known(thief), await known(owner)]).toEqual([true, false, false]);
    expect((await logIn(anew, 'Harmattan8')).status).toBe(401);
    expect((await logIn(anew, password)).status).toBe(200);
  });

  it('lets its owner in by a reset even in a browser that had no cookie before', async () => {
    const served = await serveWithMail(databases);
    await signIn(openBrowser(served.app));
    await served.deliver();
    const anew = openBrowser(served.app);
    await ask(anew);
    const secret = await served.deliverLink();
    for (let slip = 0; slip < 9; slip += 1) await logIn(anew, 'Harmattan8');
    expect((await logIn(anew, ada.password)).status).toBe(429);
    await reset(anew, secret);
    expect((await logIn(anew, password)).status).toBe(200);
  });

  it('is reset by only one of ten simultaneous uses of the link', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(browser);
    await served.deliver();
    await ask(browser);
    const secret = await served.deliverLink();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(browser, secret, { password: `Rainfall${String(index)}0` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
  });

  it('cannot be reset by a link that was replaced by a newer one, has expired, or was made up', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(browser);
    await served.deliver();
    await ask(browser);
    const first = await served.deliverLink();
    await ask(browser);
    const second = await served.deliverLink();
    expect((await reset(browser, first)).status).toBe(410);
    expect((await reset(browser, 'A'.repeat(43))).status).toBe(410);
    const late = { ...served.sliceContext, now: () => Date.now() + linkMs.reset };
    await expect(resetPasswordEndpoint.handle(late, { token: second, password })).rejects.toMatchObject({
      code: 'gone',
    });
    expect((await reset(browser, second)).status).toBe(200);
  });

  it('must follow the sign-up rules, names the invalid field otherwise, and leaves the link valid', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(browser);
    await served.deliver();
    await ask(browser);
    const secret = await served.deliverLink();
    expect((await reset(browser, secret, { password: 'short' })).body).toMatchObject({
      statusMessage: 'Invalid form data',
      fields: { password: 'Password must be at least 8 characters' },
    });
    expect((await reset(browser, 'x')).body).toMatchObject({
      fields: { token: 'This link is incomplete. Open it from the email again.' },
    });
    expect((await reset(browser, secret)).status).toBe(200);
  });

  it('gets a link to the public address, whatever host the request named', async () => {
    const served = await serveWithMail(databases, { PUBLIC_URL: 'https://archive.example' });
    const browser = openBrowser(served.app, 'archive.example');
    await browser.post('/api/auth/register', ada);
    await served.deliver();
    const poison = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await browser.post('/api/auth/forgot-password', { email: ada.email }, poison);
    const [email] = await served.deliver();
    expect(email!.body).toContain('https://archive.example/forgot-password?token=');
    expect(JSON.stringify(email)).not.toContain('evil');
  });

  it('can be requested a few times, then only after a wait, for known and unknown addresses alike', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(browser);
    for (const email of [ada.email, 'nobody@example.org']) {
      const answers = [];
      for (let count = 0; count < 5; count += 1) answers.push(await ask(browser, email));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
      expect(answers[4]!.headers['retry-after']).toBe('60');
    }
  });

  it('leaves no secret of a link in stored data or logs', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(browser);
    await served.deliver();
    await ask(browser);
    const secret = await served.deliverLink();
    const { db } = served.core.database;
    const rows = [
      await served.context.db.selectFrom('auth_link').selectAll().execute(),
      await served.context.db.selectFrom('auth_link_secret').selectAll().execute(),
      await db.selectFrom('core_job').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(served.log)).not.toContain(secret);
  });
});
