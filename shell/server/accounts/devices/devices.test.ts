import type { DeviceList } from 'shared-contracts/auth/list-devices';
import { onDatabase } from '../../testing/each-database.ts';
import type { AuthContext } from '../auth-tables.ts';
import { hashSecret } from '../secrets.ts';
import { ada, openBrowser, sessionIn, signIn, type Browser } from '../testing/browser.ts';
import { secretIn, serveWithMail } from '../testing/serve-with-mail.ts';
import { browserInWords } from './browser-in-words.ts';

const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const knows = async ({ db }: AuthContext, account: string, browser: Browser): Promise<boolean> => {
  const devices = await db.selectFrom('auth_device').select('device_hash').where('account_id', '=', account).execute();
  return devices.some((device) => device.device_hash === hashSecret(browser.cookies.get('device') ?? ''));
};

const listOf = async (browser: Browser, token: string): Promise<DeviceList['devices']> =>
  ((await browser.get('/api/auth/devices', bearer(token))).body as DeviceList).devices;

onDatabase('the browsers of an account', (databases) => {
  it('are listed by name, the current one first, and can be logged out one at a time', async () => {
    const served = await serveWithMail(databases);
    const [desk, pocket] = [openBrowser(served.app), openBrowser(served.app)];
    const first = await signIn(desk);
    const login = await pocket.post('/api/auth/login', ada, { 'user-agent': phone });
    const second = sessionIn(login);
    const devices = await listOf(desk, first.token);
    expect(devices).toMatchObject([
      { id: desk.cookies.get('signed_in'), isThis: true, browser: 'an unknown browser' },
      { id: pocket.cookies.get('signed_in'), isThis: false, browser: 'Firefox on Android', network: '127.0.0.0/24' },
    ]);
    const revoked = await desk.post('/api/auth/revoke-device', { id: devices[1]!.id }, bearer(first.token));
    expect(revoked.status).toBe(200);
    expect((await pocket.get('/api/auth/me', bearer(second.token))).status).toBe(401);
    expect((await pocket.post('/api/auth/refresh')).status).toBe(401);
    expect((await desk.post('/api/auth/revoke-device', { id: devices[1]!.id }, bearer(first.token))).status).toBe(404);
    expect(await listOf(desk, first.token)).toHaveLength(1);
  });

  it.each(['one', 'others'])(
    'become unknown to the account when logged out (%s), while the current one stays known',
    async (which) => {
      const { app, context } = await serveWithMail(databases);
      const [desk, pocket] = [openBrowser(app), openBrowser(app)];
      const { token, id } = await signIn(desk);
      sessionIn(await pocket.post('/api/auth/login', ada));
      const session = which === 'one' ? pocket.cookies.get('signed_in') : which;
      expect((await desk.post('/api/auth/revoke-device', { id: session }, bearer(token))).status).toBe(200);
      expect(await knows(context, id, desk)).toBe(true);
      expect(await knows(context, id, pocket)).toBe(false);
      const signedIn = sessionIn(await pocket.post('/api/auth/login', ada));
      expect(signedIn.id).toBe(id);
      expect(await knows(context, id, pocket)).toBe(true);
    },
  );

  it('can all be logged out at once, except for the current one', async () => {
    const served = await serveWithMail(databases);
    const [desk, ...others] = [openBrowser(served.app), openBrowser(served.app), openBrowser(served.app)];
    const { token } = await signIn(desk);
    for (const other of others) await other.post('/api/auth/login', ada);
    expect((await desk.post('/api/auth/revoke-device', { id: 'others' }, bearer(token))).status).toBe(200);
    expect(
      (await Promise.all(others.map((other) => other.post('/api/auth/refresh')))).map(({ status }) => status),
    ).toEqual([401, 401]);
    expect(await listOf(desk, token)).toHaveLength(1);
  });

  it('trigger an email to the owner when new, except for the sign-up browser and returning ones', async () => {
    const served = await serveWithMail(databases);
    const [desk, pocket] = [openBrowser(served.app), openBrowser(served.app)];
    await signIn(desk);
    await desk.post('/api/auth/login', ada);
    const first = await served.deliver();
    expect(first.map(({ headers }) => headers['subject'])).toEqual(['Confirm your email address for Archivi.ng']);
    await desk.post('/api/auth/verify-email', { token: secretIn(first[0]) });
    await pocket.post('/api/auth/login', ada, { 'user-agent': phone });
    await pocket.post('/api/auth/login', ada, { 'user-agent': phone });
    const emails = await served.deliver();
    expect(emails.map(({ headers }) => headers['subject'])).toEqual(['A new login to Archivi.ng']);
    expect(emails[0]!.body).toContain('with Firefox on Android for the first time, from the network 127.0.0.0/24');
  });

  it('are not reported to an unconfirmed address, and at most five times a day otherwise', async () => {
    const served = await serveWithMail(databases);
    const desk = openBrowser(served.app);
    await signIn(desk);
    const [proof] = await served.deliver();
    const newBrowsers = async (count: number): Promise<number> => {
      for (let number = 0; number < count; number += 1) {
        sessionIn(await openBrowser(served.app).post('/api/auth/login', ada));
      }
      return (await served.deliver()).length;
    };
    expect(await newBrowsers(2)).toBe(0);
    await desk.post('/api/auth/verify-email', { token: secretIn(proof) });
    // The sign-up and the two browsers before count too.
    expect(await newBrowsers(4)).toBe(2);
    served.pass(25 * 60 * 60 * 1_000);
    expect(await newBrowsers(7)).toBe(5);
  });
});

describe('a browser’s description', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Mac'],
    ['curl/8.0 (<script>)', 'an unknown browser'],
    ['', 'an unknown browser'],
  ])('%s is %s', (userAgent, words) => {
    expect(browserInWords(userAgent)).toBe(words);
  });
});
