import type { DeviceList } from 'shared-contracts/auth/list-devices';
import { onEachDatabase } from '../../testing/each-database.ts';
import { ada, openBrowser, sessionIn, signIn, type Browser } from '../testing/browser.ts';
import { serveWithMail } from '../testing/serve-with-mail.ts';
import { browserInWords } from './browser-in-words.ts';

const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const listOf = async (browser: Browser, token: string): Promise<DeviceList['devices']> =>
  ((await browser.get('/api/auth/devices', bearer(token))).body as DeviceList).devices;

onEachDatabase('the browsers of an account', (databases) => {
  it('are listed in words, with this one first, and one is signed out at once', async () => {
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

  it('are signed out all at once, but for the one that asks', async () => {
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

  it('that are new are told to the owner by mail; the one of the sign-up, and one that comes again, are not', async () => {
    const served = await serveWithMail(databases);
    const [desk, pocket] = [openBrowser(served.app), openBrowser(served.app)];
    await signIn(desk);
    await desk.post('/api/auth/login', ada);
    expect((await served.deliver()).map(({ headers }) => headers['subject'])).toEqual([
      'Is this your address? Confirm it for Archivi.ng',
    ]);
    await pocket.post('/api/auth/login', ada, { 'user-agent': phone });
    await pocket.post('/api/auth/login', ada, { 'user-agent': phone });
    const letters = await served.deliver();
    expect(letters.map(({ headers }) => headers['subject'])).toEqual(['A new sign-in to Archivi.ng']);
    expect(letters[0]!.body).toContain('with Firefox on Android, from the network 127.0.0.0/24');
  });
});

describe('a browser in words', () => {
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
