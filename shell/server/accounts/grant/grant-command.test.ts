import { ada, openBrowser, signIn } from '../testing/browser.ts';
import { onDatabase } from '../../testing/each-database.ts';
import { serveAccounts, type ServedAccounts } from '../testing/serve-accounts.ts';
import { grantCommand } from './grant-command.ts';

async function grant({ core }: ServedAccounts, ...args: readonly string[]) {
  const lines: string[] = [];
  const [auth] = core.slices;
  const terminal = { isTty: false, columns: 80, signal: new AbortController().signal };
  const write = (text: string): void => void lines.push(text);
  const code = await grantCommand(core.contextOf(auth!), args, { ...terminal, write });
  return { code, said: lines.join('') };
}

const events = async ({ context }: ServedAccounts): Promise<readonly string[]> =>
  (await context.db.selectFrom('auth_security_event').select('event').orderBy('seq').execute()).map(
    ({ event }) => event,
  );

onDatabase('npm run grant', (databases) => {
  it('grants a role at once, even during a session, and logs it', async () => {
    const site = await serveAccounts(await databases.place());
    const { token } = await signIn(openBrowser(site.app));
    expect(await site.accounts.byToken(token)).toMatchObject({ role: 'user' });
    expect(await grant(site, ada.email.toUpperCase(), 'editor')).toEqual({
      code: 0,
      said: 'ADA@EXAMPLE.ORG now has the role editor.\n',
    });
    expect(await site.accounts.byToken(token)).toMatchObject({ role: 'editor' });
    expect((await events(site)).at(-1)).toBe('role-changed');
  });

  it('works from a separate process while the site runs', async () => {
    const place = await databases.place();
    const running = await serveAccounts(place);
    const { token } = await signIn(openBrowser(running.app));
    expect((await grant(await serveAccounts(place), ada.email, 'archivist')).code).toBe(0);
    expect(await running.accounts.byToken(token)).toMatchObject({ role: 'archivist' });
  });

  it('revokes a role, and changes nothing if the account already has the requested role', async () => {
    const site = await serveAccounts(await databases.place());
    await signIn(openBrowser(site.app));
    await grant(site, ada.email, 'admin');
    await grant(site, ada.email, 'user');
    const noted = await events(site);
    expect(await grant(site, ada.email, 'user')).toEqual({
      code: 0,
      said: `${ada.email} already has the role user.\n`,
    });
    expect(await events(site)).toEqual(noted);
  });

  it('reports that no account has the address, with exit code 1', async () => {
    const site = await serveAccounts(await databases.place());
    const { code, said } = await grant(site, 'nobody@example.org', 'editor');
    expect([code, said]).toEqual([1, expect.stringContaining('no account for nobody@example.org')]);
  });

  it.each([
    [],
    ['ada@example.org'],
    ['editor', 'ada@example.org'],
    ['ada@example.org', 'king'],
    ['a@b.ng', 'user', 'x'],
  ])('prints its usage for invalid arguments, with exit code 2: %s %s %s', async (...args) => {
    const site = await serveAccounts(await databases.place());
    const { code, said } = await grant(site, ...args);
    expect([code, said]).toEqual([2, expect.stringMatching(/<email> <role>.*user, editor, archivist, admin/s)]);
  });
});
