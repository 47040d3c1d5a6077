import { temporaryFolder } from '../testing/temporary-folder.ts';
import { sessionCookies } from './session-cookies.ts';
import { ada, openBrowser, signIn } from './testing/browser.ts';
import { serveAccounts } from './testing/serve-accounts.ts';

const session = { secret: 'id.family.turn', sid: 'id', device: 'machine' };
const ninetyDays = String(90 * 86_400);
const year = String(365 * 86_400);

describe('the session cookies', () => {
  it('are bound to this host and to encrypted connections on https', () => {
    expect(sessionCookies('https://site.test').set(session)).toEqual([
      `__Host-session=id.family.turn; Path=/; Max-Age=${ninetyDays}; SameSite=Lax; Secure; HttpOnly`,
      `signed_in=id; Path=/; Max-Age=${ninetyDays}; SameSite=Lax; Secure`,
      `__Host-device=machine; Path=/; Max-Age=${year}; SameSite=Lax; Secure; HttpOnly`,
    ]);
  });

  it('have plain names on a local site without https', () => {
    expect(sessionCookies('http://localhost:3000').set(session)).toEqual([
      `session=id.family.turn; Path=/; Max-Age=${ninetyDays}; SameSite=Lax; HttpOnly`,
      `signed_in=id; Path=/; Max-Age=${ninetyDays}; SameSite=Lax`,
      `device=machine; Path=/; Max-Age=${year}; SameSite=Lax; HttpOnly`,
    ]);
  });

  it('leave the current session cookie unchanged for a racing tab', () => {
    const names = sessionCookies('https://site.test')
      .set({ ...session, secret: null })
      .map((line) => line.split('=', 1)[0]);
    expect(names).toEqual(['signed_in', '__Host-device']);
  });

  it('are deleted with the session, except for the device cookie', () => {
    expect(sessionCookies('https://site.test').clear()).toEqual([
      '__Host-session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
      'signed_in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });

  it.each([
    [undefined, null, null],
    ['', null, null],
    ['session=a; device=b', 'a', 'b'],
    ['other=1;session=a.b.c', 'a.b.c', null],
    ['xsession=a; session =b', 'b', null],
    ['session', null, null],
    ['=a; session=', '', null],
    ['__Host-session=a', null, null],
  ])('are read from %j', (header, secret, device) => {
    expect(sessionCookies('http://localhost:3000').read(header)).toEqual({ secret, device, step: null });
  });

  it('are not accepted by an https site if they were set without https', () => {
    expect(sessionCookies('https://site.test').read('session=a; device=b')).toEqual({
      secret: null,
      device: null,
      step: null,
    });
  });
});

describe('logging in', () => {
  const may = (publicUrl: string, host: string): boolean => {
    try {
      sessionCookies(publicUrl).checkAddress(host);
      return true;
    } catch {
      return false;
    }
  };

  it.each([
    ['https://site.test', 'site.test'],
    ['https://site.test', '10.0.0.7:3000'],
    ['http://localhost:3000', 'localhost:3000'],
    ['http://localhost:3000', '127.0.0.1:3000'],
    ['http://localhost:3000', '[::1]:3000'],
    ['http://127.0.0.1:3000', 'app.localhost:3000'],
  ])('is allowed at %s, requested as %s', (publicUrl, host) => {
    expect(may(publicUrl, host)).toBe(true);
  });

  it.each([
    ['http://site.test', 'site.test'],
    ['http://site.test', 'localhost'],
    ['http://localhost:3000', 'site.test'],
    ['http://localhost:3000', '192.168.1.5:3000'],
    ['http://localhost:3000', 'localhost.evil.test'],
    ['http://localhost:3000', '127.0.0.1.evil.test'],
    ['http://localhost:3000', 'evil.test:80.localhost'],
    ['http://localhost:3000', ''],
  ])('is not allowed at %s, requested as %s', (publicUrl, host) => {
    expect(may(publicUrl, host)).toBe(false);
  });

  it('is refused with one clear message, before anything is done', async () => {
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    const { app, context } = await serveAccounts(place, { PUBLIC_URL: 'http://site.test' });
    const browser = openBrowser(app, 'site.test');
    for (const call of ['register', 'login', 'refresh', 'logout']) {
      const { status, body, setCookie } = await browser.post(`/api/auth/${call}`, ada);
      expect([status, body, setCookie]).toEqual([
        403,
        {
          code: 'forbidden',
          statusMessage: 'You can log in only over https here, because a password must not be sent unencrypted.',
          hint: 'You can read without an account. To allow log-ins, the people who run this site set PUBLIC_URL to its https address.',
        },
        [],
      ]);
    }
    expect(await context.db.selectFrom('auth_account').selectAll().execute()).toEqual([]);
  });

  it('starts a session with secure cookies on an https site', async () => {
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    const { app, accounts } = await serveAccounts(place, { PUBLIC_URL: 'https://site.test' });
    const browser = openBrowser(app, 'site.test');
    const { id } = await signIn(browser);
    expect([...browser.cookies.keys()].sort()).toEqual(['__Host-device', '__Host-session', 'signed_in']);
    expect((await accounts.bySecret(browser.cookies.get('__Host-session') ?? ''))?.id).toBe(id);
  });
});
