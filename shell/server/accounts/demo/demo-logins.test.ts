import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkForm } from 'shared-contracts/auth/forms/rules';
import { registerForm } from 'shared-contracts/auth/forms/register-form';
import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../testing/each-database.ts';
import { ada, openBrowser, sessionIn, signIn } from '../testing/browser.ts';
import { serveAccounts, type ServedAccounts } from '../testing/serve-accounts.ts';
import { demoLogins, easyPassword, loginTable } from './demo-logins.ts';

const here = 'http://localhost:3000';
const start = ({ core }: ServedAccounts, dataDir: string, publicUrl = here) =>
  demoLogins(core.contextOf(core.slices[0]!), { dataDir, publicUrl });

onDatabase('the demonstration logins', (databases) => {
  it('include a reader, a paying member, an editor and an archivist, who can all log in', async () => {
    const place = await databases.place();
    const site = await serveAccounts(place);
    const logins = await start(site, place.dataDir);
    expect(logins.map(({ plan, role }) => [plan, role])).toEqual([
      ['roots', 'user'],
      ['stem', 'user'],
      ['roots', 'editor'],
      ['roots', 'archivist'],
    ]);
    for (const { email, password, role, plan } of logins) {
      const { user } = sessionIn(await openBrowser(site.app).post('/api/auth/login', { email, password }));
      expect(user).toMatchObject({ role, plan });
    }
    const { email, password } = logins[1]!;
    const member = sessionIn(await openBrowser(site.app).post('/api/auth/login', { email, password }));
    expect(member.user_data).toMatchObject({ plan: 'stem', frequency: 'monthly', context: true });
  });

  drill('stay the same on later starts, in a file that only the site’s user can read', async () => {
    const place = await databases.place();
    const first = await start(await serveAccounts(place), place.dataDir);
    expect(await start(await serveAccounts(place), place.dataDir)).toEqual(first);
    expect((await stat(join(place.dataDir, 'demo-logins.json'))).mode & 0o777).toBe(0o600);
  });

  it('differ between installations', async () => {
    const passwords: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const place = await databases.place();
      passwords.push(...(await start(await serveAccounts(place), place.dataDir)).map(({ password }) => password));
    }
    expect(new Set(passwords).size).toBe(8);
  });

  it('are created with the stored passwords when the first start was interrupted before creating the accounts', async () => {
    const place = await databases.place();
    await writeFile(join(place.dataDir, 'demo-logins.json'), '{"reader@example.org":"Bakone-Tumidi-47"}');
    const logins = await start(await serveAccounts(place), place.dataDir);
    expect(logins).toMatchObject([{ email: 'reader@example.org', password: 'Bakone-Tumidi-47' }]);
  });

  it('are not created once somebody has signed up, nor on a public site', async () => {
    const place = await databases.place();
    const site = await serveAccounts(place);
    for (const url of ['https://archive.example', 'http://192.168.1.7:3000', 'http://localhost.evil.test']) {
      expect(await start(site, place.dataDir, url)).toEqual([]);
    }
    await signIn(openBrowser(site.app), ada);
    expect(await start(site, place.dataDir)).toEqual([]);
    await expect(readFile(join(place.dataDir, 'demo-logins.json'))).rejects.toThrow('ENOENT');
  });

  it('are closed when the site gets a public address: sessions, passwords, roles and the file are removed', async () => {
    const place = await databases.place();
    const site = await serveAccounts(place);
    const logins = await start(site, place.dataDir);
    const { email, password } = logins.find(({ role }) => role === 'editor')!;
    const browser = openBrowser(site.app);
    const { token } = sessionIn(await browser.post('/api/auth/login', { email, password }));
    await start(site, place.dataDir, 'https://archive.example');
    expect(await site.accounts.byToken(token)).toBeNull();
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    for (const login of logins) {
      const { status } = await openBrowser(site.app).post('/api/auth/login', {
        email: login.email,
        password: login.password,
      });
      expect(status).toBe(401);
    }
    const rows = await site.context.db.selectFrom('auth_account').select(['role', 'password_hash']).execute();
    expect(rows).toEqual(logins.map(() => ({ role: 'user', password_hash: '' })));
    await expect(readFile(join(place.dataDir, 'demo-logins.json'))).rejects.toThrow('ENOENT');
    const logged = site.log.filter(({ message }) => message.includes('demonstration log-ins are off'));
    expect(logged).toHaveLength(1);
    await start(site, place.dataDir, 'https://archive.example');
    expect(site.log.filter(({ message }) => message.includes('demonstration'))).toHaveLength(1);
  });

  it('stay unchanged once their owner has set a new password', async () => {
    const place = await databases.place();
    const site = await serveAccounts(place);
    const [login] = await start(site, place.dataDir);
    const token = sessionIn(await openBrowser(site.app).post('/api/auth/login', login)).token;
    const changed = { password: login!.password, new_password: 'Rainfall42' };
    await openBrowser(site.app).post('/api/auth/change-password', changed, { authorization: `Bearer ${token}` });
    await start(site, place.dataDir, 'https://archive.example');
    const again = await openBrowser(site.app).post('/api/auth/login', { email: login!.email, password: 'Rainfall42' });
    expect(again.status).toBe(200);
  });

  it('are omitted when they no longer work, or when the stored file is damaged', async () => {
    const place = await databases.place();
    const site = await serveAccounts(place);
    await start(site, place.dataDir);
    await site.context.transact(async (transaction) => {
      await transaction.updateTable('auth_account').set({ password_hash: '' }).where('role', '=', 'editor').execute();
    });
    expect((await start(site, place.dataDir)).map(({ role }) => role)).toEqual(['user', 'user', 'archivist']);
    await writeFile(join(place.dataDir, 'demo-logins.json'), '{"reader@');
    expect(await start(site, place.dataDir)).toEqual([]);
    await rm(join(place.dataDir, 'demo-logins.json'));
    expect(await start(site, place.dataDir)).toEqual([]);
  });
});

describe('a demonstration password', () => {
  it('meets the sign-up rules', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const password = easyPassword();
      const form = { name: 'Ada Obi', email: ada.email, password, confirmPassword: password, terms: true };
      expect(checkForm(registerForm(), form)).toMatchObject({ ok: true });
    }
  });
});

describe('the table of logins in the terminal', () => {
  it('has a row for each login, in columns, and is empty without logins', () => {
    const login = { about: 'an editor', email: 'editor@example.org', plan: 'roots', role: 'editor', password: 'Ba-4' };
    expect(loginTable([login])).toEqual([
      'Demonstration log-ins, for this machine only:',
      '  who        plan   role    email               password',
      '  an editor  roots  editor  editor@example.org  Ba-4',
    ]);
    expect(loginTable([])).toEqual([]);
  });
});
